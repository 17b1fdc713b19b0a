import { readFileSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setFilesName, type ReleaseSet, type SetFiles } from '@site/shared/contract/releases'
import { computeHash } from '@site/store/digests'
import { decompressions, splitEncoding } from '@site/store/folder/damage'
import { readJson } from '../../files'
import { compressFile, compressPage, pageEffort } from '../compress'
import type { Encodings } from '../openEncodings'
import type { Store } from '../Store'
import type { StoreFinding } from './StoreFinding'

/** Repairs what can be repaired from other files of the store. Call it with the lock held. */
export async function repairFile(store: Store, { file, repair }: StoreFinding): Promise<void> {
  if (repair === 'remove') {
    rmSync(store.moveAway(join(store.dir, dirname(file))), { recursive: true })
  } else if (repair) await restore(store, file, repair.from)
}

/** Another version of Node.js may compress the same content in another way, so the hash of an encoding is recorded again. */
async function restore(store: Store, file: string, from: string): Promise<void> {
  const bytes = readFileSync(join(store.dir, from))
  const content = decompressions[splitEncoding(from).suffix]?.(bytes) ?? bytes
  const { suffix } = splitEncoding(file)
  if (suffix === '') return store.replaceFile(join(store.dir, file), content)
  const [, folder, name] = /^((?:sites|previews)\/[^/]+)\/(.*)$/.exec(file) ?? []
  const { br, gz } = await compressAs(store, content, folder)
  const encoded = suffix === '.br' ? br : gz
  store.replaceFile(join(store.dir, file), encoded)
  if (folder === undefined || name === undefined) return
  const list = join(store.dir, folder, setFilesName)
  store.replaceFile(list, JSON.stringify({ ...readJson<SetFiles>(list), [name]: computeHash(encoded) }))
}

/** @param folder Folder of the set whose page it is. Undefined for a file in `assets/`. */
function compressAs(store: Store, content: Buffer, folder: string | undefined): Promise<Encodings> {
  if (folder === undefined) return compressFile(content)
  const { pages } = readJson<ReleaseSet>(join(store.dir, folder, 'set.json'))
  return compressPage(content, pageEffort(pages.length))
}
