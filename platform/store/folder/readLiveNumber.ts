import { readlinkSync } from 'node:fs'
import { join } from 'node:path'

/** @returns The number of the live release set: 3 if the link `live` points to `sites/3`. Undefined without such a link. */
export function readLiveNumber(storeDir: string): number | undefined {
  try {
    const [, number] = /^sites\/(\d+)$/.exec(readlinkSync(join(storeDir, 'live'))) ?? []
    return number === undefined ? undefined : Number(number)
  } catch {
    return undefined
  }
}
