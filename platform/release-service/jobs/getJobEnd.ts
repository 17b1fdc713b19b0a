import { StoreError } from '@site/store/SharedStore'
import { RefusedError } from '@site/release/Finding'
import { ReleaseError } from '@site/release/ReleaseError'
import type { JobEnd } from '../protocol'
import { systemCause } from '../ServiceError'

/**
 * @param error Why a job failed.
 * @param mayBeLive Whether its release set was being activated.
 * @returns What the team reads. `isFault`: it is a fault of the service, whose log needs the error.
 */
export function getJobEnd(error: unknown, mayBeLive: boolean): { end: JobEnd; isFault: boolean } {
  if (error instanceof RefusedError)
    return { end: { type: 'refused', findings: error.findings }, isFault: false }
  // Their messages say whether anything has changed.
  if (error instanceof ReleaseError || error instanceof StoreError)
    return { end: { type: 'failed', message: error.message }, isFault: false }
  const cause = systemCause(error)
  const outcome = mayBeLive ? 'It may be live: "status" shows what is.' : 'Nothing went live.'
  const message = `The service could not finish this${cause ? ` (${cause})` : ''}. ${outcome} Its log has the cause.`
  return { end: { type: 'failed', message }, isFault: true }
}
