import { lstatSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** @returns The size of all files below a folder, in bytes. */
export function diskUsage(folder: string): number {
  let bytes = 0
  for (const entry of listEntries(folder)) {
    const path = join(folder, entry.name)
    bytes += entry.isDirectory() ? diskUsage(path) : (lstatSync(path, { throwIfNoEntry: false })?.size ?? 0)
  }
  return bytes
}

/** Another command may remove a folder meanwhile. */
function listEntries(folder: string) {
  try {
    return readdirSync(folder, { withFileTypes: true })
  } catch {
    return []
  }
}
