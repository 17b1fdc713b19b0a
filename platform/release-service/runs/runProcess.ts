import type { RunEnd } from '../protocol'
import { endOf } from './endOf'
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
    (error: unknown) => {
      const { end, isFault } = endOf(error, progress.isActivating)
      if (isFault) send({ type: 'fault', stack: String(error instanceof Error ? error.stack : error) })
      return end
    },
  )
  process.send?.(end, () => process.exit(0))
}
