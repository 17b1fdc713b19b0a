import { lstatSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** @returns The size of all files below a folder, in bytes. Files that are linked to each other count once. */
export function diskUsage(folder: string): number {
  return measureSize(folder, new Set())
}

function measureSize(folder: string, seen: Set<number>): number {
  let bytes = 0
  for (const entry of listEntries(folder)) {
    const path = join(folder, entry.name)
    bytes += entry.isDirectory() ? measureSize(path, seen) : sizeOfFile(path, seen)
  }
  return bytes
}

function sizeOfFile(path: string, seen: Set<number>): number {
  const stats = lstatSync(path, { throwIfNoEntry: false })
  if (!stats || (stats.nlink > 1 && seen.has(stats.ino))) return 0
  if (stats.nlink > 1) seen.add(stats.ino)
  return stats.size
}

/** Another command may remove a folder meanwhile. */
function listEntries(folder: string) {
  try {
    return readdirSync(folder, { withFileTypes: true })
  } catch {
    return []
  }
}
