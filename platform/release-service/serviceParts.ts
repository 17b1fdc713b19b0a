import type { ReleaseConfig } from '@site/release/config'
import type { Store } from '@site/release/store/Store'
import type { Timeouts } from './limits'
import type { JobRunner } from './jobs/JobRunner'

/** Dependencies that all routes of the service share. */
export interface ServiceParts {
  config: ReleaseConfig
  store: Store
  runner: JobRunner
  timeouts: Timeouts
}
