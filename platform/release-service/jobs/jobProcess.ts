import type { JobEnd } from '../protocol'
import { getJobEnd } from './getJobEnd'
import { EventProgress } from './EventProgress'
import type { RunMessage, JobSpec } from './messages'
import { performJob } from './performJob'

/** The process of one job, started by startJob.ts. */
const send = (message: RunMessage) => void process.send?.(message)

process.once('message', (spec: JobSpec) => void run(spec))
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

async function run(spec: JobSpec): Promise<void> {
  const end = await performJob(spec, progress).then(
    (result): JobEnd => ({ type: 'done', result }),
    (error: unknown) => {
      const { end, isFault } = getJobEnd(error, progress.isActivating)
      if (isFault) send({ type: 'fault', stack: String(error instanceof Error ? error.stack : error) })
      return end
    },
  )
  process.send?.(end, () => process.exit(0))
}
