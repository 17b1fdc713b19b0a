const path = require('node:path')

/** The folder with webpack.common.js: this repository, or the installed package `@site/build` (decision 0075). */
const kitFolder = path.join(__dirname, '../..')

const [, installedIn] = /^(.*)[\\/]node_modules[\\/]@site[\\/]build$/.exec(kitFolder) ?? []

/** The repository whose packages are built: this one, or that of a team, in which `@site/build` is installed. */
const root = installedIn ?? kitFolder

const sharedFolder = path.dirname(require.resolve('@site/shared/package.json'))

/** A federation container is a global variable: "mfe-contact" becomes "mfe_contact". */
const containerName = (name) => name.replaceAll('-', '_')

/**
 * URL path of a package's client files. It contains no version: file names carry a content hash, so unchanged files keep
 * their URLs in the next release.
 */
const assetsPath = (name) => `/assets/${name}/`

/** Builds of a package are in `dist/<variant>`. */
const outputFolder = (name, variant, kind) => path.join(root, name, 'dist', variant, kind)

/**
 * The variants of a build, chosen by `--env <variant>`; production by default.
 *
 * - `development`: a release with React's warnings
 * - `watch`: for `npm run dev`
 * - `standalone`: a remote as an application of its own
 * - `local`: a remote that overrides the released one in the live site (decision 0013). It runs with the React of a
 *   release, so it is a production build, with files that are replaced in place.
 */
const variants = {
  production: { mode: 'production' },
  development: { mode: 'development' },
  watch: { mode: 'development', isWatched: true },
  standalone: { mode: 'development', isWatched: true },
  local: { mode: 'production', isWatched: true, isMinimized: false, publicPath: 'auto' },
}

function getVariant(env) {
  const variant = Object.keys(variants).find((name) => env[name]) ?? 'production'
  return { variant, ...variants[variant] }
}

module.exports = { root, kitFolder, sharedFolder, containerName, assetsPath, outputFolder, getVariant }
