import type { ReleaseConfig } from '@site/release/config'
import type { PreviewRequest, Proposal, RunEvent } from '../protocol'

/** What a run does. */
export type RunTask =
  | ({ type: 'proposal' } & Proposal)
  /** `packages`: those that the preview had when its rights were checked. */
  | ({ type: 'preview'; packages: readonly string[] } & PreviewRequest)
  | { type: 'rollback'; package: string; version?: string; buildUrl?: string }

/** Sent to runProcess.ts, once. */
export interface RunOrder {
  /** `rootDir` is the folder of the run. It contains the builds of a proposal. */
  config: ReleaseConfig
  task: RunTask
}

/** Sent by runProcess.ts. `fault` is for the log of the service. */
export type RunMessage = RunEvent | { type: 'fault'; stack: string }
