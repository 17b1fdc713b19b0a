import { join } from 'node:path'
import { listFiles } from '@site/release/files'
import { samplePackage } from './sampleRepository'

/** The chunk of the part that is loaded apart. It is the only one that names neither the page nor the container. */
export function detailsChunk(rootDir: string): string {
  const folder = join(rootDir, samplePackage, 'dist/production/client/js')
  const [file] = listFiles(folder).filter((name) => /^\d+\.\w+\.js$/.test(name))
  if (!file) throw new Error(`no chunk in ${listFiles(folder).join(', ')}`)
  return join(folder, file)
}
