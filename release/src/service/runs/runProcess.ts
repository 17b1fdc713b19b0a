import { RefusedError } from '../../gate/Finding'
import { ReleaseError } from '../../ReleaseError'
import type { RunEnd } from '../protocol'
import { EventProgress } from './EventProgress'
import type { RunMessage, RunOrder } from './messages'
import { performRun } from './performRun'

/** The process of one run, started by startRun.ts. */
const send = (message: RunMessage) => void process.send?.(message)

process.once('message', (order: RunOrder) => void run(order))
const progress = new EventProgress(send)
/** The whole group: a bundle that loops would go on for ever. */
const endGroup = () => process.kill(-process.pid, 'SIGKILL')
// The service has ended.
process.once('disconnect', endGroup)
process.on('SIGTERM', () => {
  // The checks in a browser end by themselves: gate/browser/untilInterrupted.ts.
  const isHandled = process.listenerCount('SIGTERM') > 1
  if (!progress.isActivating && !isHandled) endGroup()
})

async function run(order: RunOrder): Promise<void> {
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
