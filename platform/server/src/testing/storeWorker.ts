import { openSqlite } from '../leads/sqlite'
import { LeadStore } from '../leads/LeadStore'
import { contactRequest } from './leads'
import type { StoreOutcome, StoreTask } from './storeProcess'

process.on('message', (task: StoreTask) => {
  void add(task)
    .catch((error: Error) => ({ status: 'failed', error: `${error.message} ${String(error.cause)}` }))
    .then((outcome) => process.send?.(outcome))
})
process.send?.('ready')

async function add({ file, description }: StoreTask): Promise<StoreOutcome> {
  const store = new LeadStore(() => openSqlite(file))
  try {
    const request = { ...contactRequest, description }
    return await store.add({ kind: 'contact', request }, { source: 'json' })
  } finally {
    await store.close()
  }
}
