import { readdirSync } from 'node:fs'

/** @returns The names in a folder. None if it cannot be read. */
export function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}
