import { existsSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { brokenLinks, linesOf } from '../../store/chain'
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

/** The files go on from each other. @returns Lines, by file and number, that do not follow the line before them. */
export function brokenAttemptLinks(storeDir: string): { file: string; line: number }[] {
  const places: { file: string; line: number }[] = []
  const all: string[] = []
  for (const file of attemptFiles(storeDir).reverse())
    linesOf(file).forEach((text, index) => {
      places.push({ file, line: index + 1 })
      all.push(text)
    })
  // What was before the oldest file has been removed.
  const isCut = existsSync(attemptFiles(storeDir).at(-1)!)
  return brokenLinks(all)
    .filter((number) => !(isCut && number === 1))
    .map((number) => places[number - 1]!)
}
