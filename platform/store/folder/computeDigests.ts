import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { previewFileName } from '@site/shared/contract/releases'
import { hasSet } from '../checkPaths'
import { computeDigest } from '../digests'
import { StoreError } from '../SharedStore'
import { readState, type FileHashes } from './FileHashes'
import { listFolder } from './listFolder'

type Recorded = Record<string, { state: string; digest: string }>

/**
 * Digests of the folders of a store, kept in `digests.json` so that a command need not hash all files again. A folder is
 * looked at again if a file has changed that changes with its content. The file may be removed at any time.
 *
 * @returns A digest that no folder has, for one that is damaged.
 */
export async function computeDigests(
  dir: string,
  folders: readonly string[],
  hashes: FileHashes,
): Promise<Map<string, string>> {
  const before = readRecord(dir)
  const after: Recorded = {}
  for (const folder of folders) {
    const state = stateOfFolder(dir, folder)
    const known = before[folder]
    after[folder] =
      known?.state === state ? known : { state, digest: await digestOfFolder(dir, folder, hashes) }
  }
  if (JSON.stringify(before) !== JSON.stringify(after)) writeRecord(dir, after)
  return new Map(Object.entries(after).map(([folder, { digest }]) => [folder, digest]))
}

function stateOfFolder(dir: string, folder: string): string {
  const names = hasSet(folder)
    ? ['set.json', 'files.json', 'revoked.json', previewFileName]
    : ['release.json']
  return names.map((name) => readState(join(dir, folder, name)) ?? '').join('|')
}

async function digestOfFolder(dir: string, folder: string, hashes: FileHashes): Promise<string> {
  try {
    return computeDigest(await listFolder(dir, folder, hashes))
  } catch (error) {
    if (error instanceof StoreError) return `damaged: ${error.message}`
    throw error
  }
}

const getFile = (dir: string) => join(dir, 'digests.json')

function readRecord(dir: string): Recorded {
  try {
    return JSON.parse(readFileSync(getFile(dir), 'utf8')) as Recorded
  } catch {
    return {}
  }
}

/** Without a lock: servers and commands that only read write it too. */
function writeRecord(dir: string, recorded: Recorded): void {
  const unfinished = `${getFile(dir)}.${process.pid}.new`
  try {
    writeFileSync(unfinished, JSON.stringify(recorded))
    renameSync(unfinished, getFile(dir))
  } catch {
    // A folder that cannot be written is read all the same, only slower.
  }
}
