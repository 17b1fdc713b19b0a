import type { Plugin } from 'esbuild'

const isOwn = (path: string) => path.startsWith('@site/')

/** Leaves npm packages and modules of Node to `node_modules`. Packages of this repository are compiled. */
export const externalPackages: Plugin = {
  name: 'external packages',
  setup(build) {
    build.onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
      kind === 'entry-point' || isOwn(path) ? undefined : { path, external: true },
    )
  },
}
