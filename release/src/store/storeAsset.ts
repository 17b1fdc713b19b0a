import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { ReleaseError } from '../ReleaseError'
import { releaseEffort, writeCompressed } from './compress'
import type { Store } from './Store'

const isText = (file: string) => /\.(js|css|svg|json|txt|xml|webmanifest)$/.test(file)

/**
 * Stores an immutable file, with compressed forms beside it if it is text. Does nothing if it is stored already.
 *
 * @throws ReleaseError when a file of that name is stored with other content.
 */
export async function storeAsset(store: Store, url: string, content: Buffer): Promise<void> {
  const target = join(store.dir, url)
  if (existsSync(target)) {
    if (readFileSync(target).equals(content)) return
    throw new ReleaseError(`${url} is stored with other content under the same name; it must never change.`)
  }
  mkdirSync(dirname(target), { recursive: true })
  if (isText(target)) await writeCompressed(target, content, releaseEffort)
  // Linking is atomic, writing is not: a killed process must not leave half a file under the final name.
  const unfinished = `${target}.unfinished-${process.pid}`
  writeFileSync(unfinished, content)
  linkSync(unfinished, target)
  rmSync(unfinished)
}
