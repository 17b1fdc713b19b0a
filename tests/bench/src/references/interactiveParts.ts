import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { build, type Plugin } from 'esbuild'
import postcss from 'postcss'
import { shortClassNames } from '@site/bundler/classNames.cjs'
import { releasedStore } from '../baselines/makeBaselines'
import { rootDir } from '../settings'

/** Installed by each reference itself. */
const external = [
  'react',
  'react-dom',
  'react-multi-carousel',
  'react-hook-form',
  'yup',
  '@hookform/resolvers',
]

/** What carousel and form need of the site's runtime. */
const runtime = `
  export const Link = 'a'
  export const useNavigate = () => (to) => location.assign(to)
  export const isPageHydrated = () => true
  export const markPageHydrated = () => {}
`

/** Bundles the site's own carousel and contact form as modules for other frameworks, with their live class names. */
export async function buildInteractiveParts(outDir: string): Promise<void> {
  const parts = [
    { name: 'shell', entry: 'shared/src/ui/Carousel/Carousel.tsx' },
    { name: 'mfe-contact', entry: 'mfe-contact/src/pages/ContactPage/ContactForm.tsx' },
  ]
  for (const { name, entry } of parts)
    await build({
      absWorkingDir: rootDir,
      entryPoints: [entry],
      outdir: outDir,
      chunkNames: `${name}-[hash]`,
      bundle: true,
      splitting: true,
      format: 'esm',
      target: 'es2022',
      jsx: 'automatic',
      external,
      define: { 'process.env.NODE_ENV': '"production"' },
      plugins: [siteModules(name)],
    })
}

function siteModules(name: string): Plugin {
  const folders = { [name]: join(rootDir, name), shared: join(rootDir, 'shared') }
  return {
    name: 'site-modules',
    setup(bundle) {
      const getName = shortClassNames(name, folders)
      bundle.onResolve({ filter: /^@site\/shared\/runtime$/ }, () => ({
        path: 'runtime',
        namespace: 'runtime',
      }))
      bundle.onLoad({ filter: /.*/, namespace: 'runtime' }, () => ({ contents: runtime }))
      bundle.onLoad({ filter: /\.module\.css$/ }, ({ path }) => {
        const locals = new Set<string>()
        postcss.parse(readFileSync(path, 'utf8')).walkRules(({ selector }) => {
          for (const [, local = ''] of selector.matchAll(/\.([a-z][\w-]*)/gi)) locals.add(local)
        })
        const names = Object.fromEntries(
          [...locals].map((local) => [local, getName({ resourcePath: path }, '', local)]),
        )
        return { contents: `export default ${JSON.stringify(names)}` }
      })
      bundle.onLoad({ filter: /\.svg$/ }, ({ path }) => {
        const start = path.replace(/^.*\//, '').replace(/svg$/, '')
        const file = readdirSync(join(releasedStore, 'assets', name, 'media')).find((each) =>
          each.startsWith(start),
        )
        return { contents: `export default ${JSON.stringify(`/assets/${name}/media/${file}`)}` }
      })
    },
  }
}
