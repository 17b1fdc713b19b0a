import { existsSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { serviceDir } from '../serviceDir'

/** `attempts.jsonl` and earlier files, the newest first. */
const names = ['attempts.jsonl', ...[1, 2, 3, 4].map((number) => `attempts.${number}.jsonl`)]

export const attemptFiles = (storeDir: string): string[] =>
  names.map((name) => join(serviceDir(storeDir), name))

/** Makes room for a new file, and removes the oldest one. */
export function rotate(storeDir: string): void {
  const [oldest, ...others] = attemptFiles(storeDir).reverse()
  rmSync(oldest!, { force: true })
  let free = oldest!
  for (const file of others) {
    if (existsSync(file)) renameSync(file, free)
    free = file
  }
}
