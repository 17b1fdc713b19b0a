import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setFilesName, type Release, type ReleaseSet, type SetFiles } from '@site/shared/contract/releases'
import { hasSet } from '../checkPaths'
import { StoreError, type StoredFile } from '../SharedStore'
import type { FileHashes } from './FileHashes'

const encodings = ['', '.br', '.gz']

/**
 * The files of a release set or release: those in its folder, and those in `assets/` that it names, in all encodings. Hashes
 * that were recorded at its publish are taken from there, so a damaged file is noticed when it is read.
 *
 * @throws StoreError when a file is missing or its record cannot be read.
 */
export async function listFolder(dir: string, folder: string, hashes: FileHashes): Promise<StoredFile[]> {
  return hasSet(folder) ? listSet(dir, folder, hashes) : listRelease(dir, folder, hashes)
}

async function listSet(dir: string, folder: string, hashes: FileHashes): Promise<StoredFile[]> {
  const { content, files } = readRecord<ReleaseSet>(dir, `${folder}/set.json`)
  const recorded = readRecord<SetFiles>(dir, `${folder}/${setFilesName}`)
  const own = [...new Set([...Object.keys(recorded), ...filesIn(join(dir, folder))])].map(
    (name) => [`${folder}/${name}`, recorded[name]] as const,
  )
  return Promise.all([
    ...own.map(([path, hash]) => fileAt(dir, path, hashes, hash)),
    ...getEncodings(dir, [content, ...files]).map((path) => fileAt(dir, path, hashes)),
  ])
}

async function listRelease(dir: string, folder: string, hashes: FileHashes): Promise<StoredFile[]> {
  const { files } = readRecord<Release>(dir, `${folder}/release.json`)
  const own = filesIn(join(dir, folder)).map((name) => `${folder}/${name}`)
  const assets = getEncodings(
    dir,
    files.map(({ url }) => url),
  )
  return Promise.all([...own, ...assets].map((path) => fileAt(dir, path, hashes)))
}

/** @param urls "/assets/shell/js/main.1.js" */
function getEncodings(dir: string, urls: readonly string[]): string[] {
  return [...new Set(urls)].flatMap((url) =>
    encodings
      .map((suffix) => url.slice(1) + suffix)
      .filter((path, index) => index === 0 || existsSync(join(dir, path))),
  )
}

async function fileAt(dir: string, path: string, hashes: FileHashes, recorded?: string): Promise<StoredFile> {
  if (recorded !== undefined) {
    const size = statSync(join(dir, path), { throwIfNoEntry: false })?.size
    if (size !== undefined) return { path, hash: recorded, size }
  }
  const found = await hashes.of(path)
  if (!found) throw new StoreError(`${join(dir, path)} is missing. Run npm run release -- doctor.`)
  return { path, hash: found.hash, size: found.size }
}

function filesIn(folder: string): string[] {
  return (
    readdirSync(folder, { recursive: true, withFileTypes: true })
      // A killed command can leave the last ones.
      .filter((entry) => entry.isFile() && !entry.name.endsWith('.new'))
      .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
  )
}

function readRecord<T>(dir: string, path: string): T {
  try {
    // Cast: the release tool writes these types.
    return JSON.parse(readFileSync(join(dir, path), 'utf8')) as T
  } catch (error) {
    throw new StoreError(
      `${join(dir, path)} cannot be read (${(error as Error).message}). Run npm run release -- doctor.`,
    )
  }
}
