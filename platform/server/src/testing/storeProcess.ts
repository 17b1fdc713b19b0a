import { fork } from 'node:child_process'
import { once } from 'node:events'

/** Stores one lead in an SQLite file, which may not exist yet. */
export interface StoreTask {
  file: string
  description: string
}

/** The result of `LeadStore.add`, or the status "failed" with a message. */
export interface StoreOutcome {
  status: string
  reference?: string
  error?: string
}

export type StoreProcess = Awaited<ReturnType<typeof startStoreProcess>>

/** Starts a process that opens, migrates and fills a lead store, as a second server would. */
export async function startStoreProcess() {
  const child = fork('platform/server/src/testing/storeWorker.ts', { execArgv: ['--import', 'tsx'] })
  await once(child, 'message')
  return {
    async add(task: StoreTask): Promise<StoreOutcome> {
      child.send(task)
      const [outcome] = (await once(child, 'message')) as [StoreOutcome]
      return outcome
    },
    close: () => child.disconnect(),
  }
}
