import type { ReleaseConfig } from '@site/release/config'
import type { Store } from '@site/release/store/Store'
import type { AttemptLog } from './attempts/AttemptLog'
import type { Timeouts } from './limits'
import type { Runner } from './runs/Runner'

/** Dependencies that all routes of the service share. */
export interface ServiceParts {
  config: ReleaseConfig
  store: Store
  runner: Runner
  attempts: AttemptLog
  timeouts: Timeouts
}
