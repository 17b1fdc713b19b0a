import { randomUUID } from 'node:crypto'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { serviceDir } from '@site/release/serviceFiles'

const dirOf = (storeDir: string) => join(serviceDir(storeDir), 'runs')

/** A path for the folder of one run. */
export const newRunDir = (storeDir: string): string => join(dirOf(storeDir), randomUUID())

/** Removes what runs have left that ended with their service. */
export function removeRuns(storeDir: string): void {
  rmSync(dirOf(storeDir), { recursive: true, force: true })
}
