import type { ReleaseConfig } from '../../config'
import type { ProposedPackage, Proposal, RunEvent } from '../protocol'

/** A build to be checked, with the places of its files. */
export interface RunPackage extends Omit<ProposedPackage, 'files'> {
  files: readonly { path: string; sha256: string; from: string }[]
}

/** What a run does. */
export type RunTask =
  | ({ type: 'proposal'; packages: readonly RunPackage[] } & Pick<
      Proposal,
      'action' | 'options' | 'buildUrl'
    >)
  | { type: 'rollback'; package: string; version?: string; buildUrl?: string }

/** Sent to runProcess.ts, once. */
export interface RunOrder {
  /** `rootDir` is an empty folder of the run. */
  config: ReleaseConfig
  task: RunTask
}

/** Sent by runProcess.ts. `fault` is for the log of the service. */
export type RunMessage = RunEvent | { type: 'fault'; stack: string }
