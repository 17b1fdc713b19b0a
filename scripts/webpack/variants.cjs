const path = require('node:path')

const root = path.join(__dirname, '../..')

/** A federation container is a global variable: "mfe-contact" is "mfe_contact" there. */
const containerName = (name) => name.replaceAll('-', '_')

/**
 * Where the client files of a package are served. The path has no version in it: names carry a hash
 * of their content, so that a release shares what it did not change with the one before.
 */
const assetsPath = (name) => `/assets/${name}/`

/** The builds of a package are below `dist/<variant>`. */
const outputFolder = (name, variant, kind) => path.join(root, name, 'dist', variant, kind)

/**
 * The variants of a build, chosen by `--env <variant>`; production by default.
 *
 * `development` React's warnings in a release · `watch` for `npm run dev` · `standalone` a remote as an
 * application of its own · `local` a remote for the live site of someone who tests (decision 0013): it
 * meets the React of a release, so it is a production build, with files that are replaced in place.
 */
const variants = {
  production: { mode: 'production' },
  development: { mode: 'development' },
  watch: { mode: 'development', isWatched: true },
  standalone: { mode: 'development', isWatched: true },
  local: { mode: 'production', isWatched: true, isMinimized: false, publicPath: 'auto' },
}

function variantOf(env) {
  const variant = Object.keys(variants).find((name) => env[name]) ?? 'production'
  return { variant, ...variants[variant] }
}

module.exports = { root, containerName, assetsPath, outputFolder, variantOf }
