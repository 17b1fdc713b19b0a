import type { ReleaseConfig } from '../config'
import type { Store } from '../store/Store'
import type { AttemptLog } from './attempts/AttemptLog'
import type { Timeouts } from './limits'
import type { Proposals } from './proposals/Proposals'
import type { Runner } from './runs/Runner'
import type { UploadPool } from './uploads/UploadPool'

/** Dependencies that all routes of the service share. */
export interface ServiceParts {
  config: ReleaseConfig
  store: Store
  pool: UploadPool
  proposals: Proposals
  runner: Runner
  attempts: AttemptLog
  timeouts: Timeouts
}
