import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { releaseEffort, writeCompressed } from './compress'
import { ReleaseError } from '../ReleaseError'

const isText = (file: string) => /\.(js|css|svg|json|txt|xml|webmanifest)$/.test(file)

/**
 * Puts a file that never changes into the store, with its compressed forms beside it.
 *
 * @throws ReleaseError when another content is stored under its name.
 */
export async function storeAsset(target: string, content: Buffer): Promise<void> {
  if (existsSync(target)) {
    if (readFileSync(target).equals(content)) return
    throw new ReleaseError(
      `${target} is stored with other content under the same name; it must never change.`,
    )
  }
  mkdirSync(dirname(target), { recursive: true })
  if (isText(target)) await writeCompressed(target, content, releaseEffort)
  // Whole or not at all, even when the process is killed: linking is atomic, writing is not.
  const unfinished = `${target}.unfinished-${process.pid}`
  writeFileSync(unfinished, content)
  linkSync(unfinished, target)
  rmSync(unfinished)
}
