import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** How many versions are remembered. */
const MAX_KNOWN = 200

/** Not in `dist/`: a clean build would remove it. */
const getFile = (rootDir: string, packageName: string) => join(rootDir, '.release', `${packageName}.json`)

/** @returns Versions of a package that were built in this checkout, the oldest first. */
export function knownVersions(rootDir: string, packageName: string): string[] {
  const file = getFile(rootDir, packageName)
  if (!existsSync(file)) return []
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as string[]
  } catch {
    // Without the record, git is asked.
    return []
  }
}

export function addKnownVersion(rootDir: string, packageName: string, version: string): void {
  const known = knownVersions(rootDir, packageName)
  if (known.at(-1) === version) return
  const file = getFile(rootDir, packageName)
  const all = [...known.filter((other) => other !== version), version].slice(-MAX_KNOWN)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(`${file}.${process.pid}`, JSON.stringify(all))
  renameSync(`${file}.${process.pid}`, file)
}
