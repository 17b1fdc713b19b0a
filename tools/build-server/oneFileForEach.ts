import { dirname, relative } from 'node:path'
import type { Plugin } from 'esbuild'

/** Marks requests that this plugin makes itself. */
const resolved = Symbol('resolved')

/**
 * Keeps a file for each source, in the same folders, and makes imports name these files: Node needs extensions, and
 * resolves no TypeScript. Programs that are started by their path, and workers, are then found as in the repository.
 * JSON becomes part of the file that imports it.
 */
export const oneFileForEach: Plugin = {
  name: 'one file for each source',
  setup(build) {
    build.onResolve({ filter: /^\.|^@site\// }, async ({ path, kind, pluginData, ...request }) => {
      if (kind === 'entry-point' || pluginData === resolved) return undefined
      const { path: file, errors } = await build.resolve(path, { ...request, kind, pluginData: resolved })
      if (errors.length > 0) return { errors }
      return file.endsWith('.json')
        ? { path: file }
        : { path: pathBetween(request.importer, file), external: true }
    })
  },
}

function pathBetween(importer: string, file: string): string {
  const path = relative(dirname(importer), file).replace(/\.tsx?$/, '.js')
  return path.startsWith('.') ? path : `./${path}`
}
