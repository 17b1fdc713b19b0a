import { RefusedError } from '../../gate/Finding'
import { ReleaseError } from '../../ReleaseError'
import type { RunEnd } from '../protocol'
import { EventProgress } from './EventProgress'
import type { RunMessage, RunOrder } from './messages'
import { performRun } from './performRun'

/** The process of one run, started by startRun.ts. */
const send = (message: RunMessage) => void process.send?.(message)

process.once('message', (order: RunOrder) => void run(order))
// The service has ended. The whole group: a bundle that loops would go on for ever.
process.once('disconnect', () => process.kill(-process.pid, 'SIGKILL'))

async function run(order: RunOrder): Promise<void> {
  const progress = new EventProgress(send)
  const end = await performRun(order, progress).then(
    (result): RunEnd => ({ type: 'done', result }),
    (error: unknown) => endOf(error),
  )
  process.send?.(end, () => process.exit(0))
}

function endOf(error: unknown): RunEnd {
  if (error instanceof RefusedError) return { type: 'refused', findings: error.findings }
  if (error instanceof ReleaseError) return { type: 'failed', message: error.message }
  send({ type: 'fault', stack: String(error instanceof Error ? error.stack : error) })
  return {
    type: 'failed',
    message: 'The service could not finish this. Nothing went live. Its log has the cause.',
  }
}
