import { randomUUID } from 'node:crypto'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { serviceDir } from '@site/release/serviceFiles'

const dirOf = (storeDir: string) => join(serviceDir(storeDir), 'jobs')

/** A path for the folder of one job. */
export const newJobDir = (storeDir: string): string => join(dirOf(storeDir), randomUUID())

/** Removes what jobs have left that ended with their service. */
export function removeJobs(storeDir: string): void {
  rmSync(dirOf(storeDir), { recursive: true, force: true })
}
