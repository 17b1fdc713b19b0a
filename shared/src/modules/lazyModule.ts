import { bustChunkCache } from './bustChunkCache'

/**
 * A function that imports a module and returns one of its exports.
 *
 * @param importModule `() => import('./RequestDialog')`. The bundler makes the module a chunk of its own.
 * @param select Picks the export.
 * @param container The federation container, for chunks of a remote: "mfe_catalog".
 * @returns Rejects if the chunk cannot be loaded or evaluated. Calling it again is a new attempt.
 */
export function lazyModule<Module, Export>(
  importModule: () => Promise<Module>,
  select: (module: Module) => Export | undefined,
  container?: string,
): () => Promise<Export> {
  return async () => {
    try {
      const selected = select(await importModule())
      // After a failed import, webpack may resolve the next one with an empty module.
      if (selected === undefined) throw new Error('The module is incomplete.')
      return selected
    } catch (cause) {
      if (container) bustChunkCache(container)
      throw cause
    }
  }
}
