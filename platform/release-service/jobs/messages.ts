import type { ReleaseConfig } from '@site/release/config'
import type { Deployment, JobEvent, PreviewRequest, RollbackRequest } from '../protocol'

/** What a job does. */
export type RunTask =
  | ({ type: 'deployment' } & Deployment)
  /** `packages`: those that the preview had when its rights were checked. */
  | ({ type: 'preview'; packages: readonly string[] } & PreviewRequest)
  | ({ type: 'rollback' } & RollbackRequest)

/** Sent to jobProcess.ts, once. */
export interface JobSpec {
  /** `rootDir` is the folder of the job. It contains the builds of a deployment. */
  config: ReleaseConfig
  task: RunTask
}

/** Sent by jobProcess.ts. `fault` is for the log of the service. */
export type RunMessage = JobEvent | { type: 'fault'; stack: string }
