import type { Publication, ReleaseSource } from '@site/release/store/journal'
import type { Finding } from '@site/release/Finding'
import type { ListedPreview } from '@site/release/publish/previews'
import type { GateOptions } from '@site/release/gate/GateOptions'
import type { PublishOutcome, RollbackOutcome } from '@site/release/publish/Releases'

/*
 * What the clients of the release service and the service say to each other, as JSON over HTTP, with a bearer token in each
 * request. An error is answered with `Problem`.
 *
 *   GET  /v1/status                     `Status` (publish/readStatus.ts), or null before the first publish
 *   GET  /v1/journal?limit=20           list of `JournalEntry`, the newest first
 *   GET  /v1/diff/<set>/<set>           `SetDifference`
 *   GET  /v1/live                       `LivePackages`
 *   POST /v1/deployments                  archive -> stream of `JobEvent`, one JSON object a line
 *   GET  /v1/previews                   list of `ListedPreview` (publish/previews.ts), of the token's packages
 *   POST /v1/previews                   `PreviewRequest` -> stream of `JobEvent`
 *   POST /v1/rollbacks                  `RollbackRequest` -> stream of `JobEvent`
 *
 * The archive is a tar file, compressed with gzip: `deployment.json` (`Deployment`), then the build of each package, as
 * "mfe-products/client/js/main.1.js" and "mfe-products/server/bundle.cjs". archive/tar.ts has the format.
 */

/** The first file of an archive. */
export const deploymentFile = 'deployment.json'

export interface DeployedPackage {
  name: string
  /** Names of the npm packages that may be in its bundles. */
  dependencies: readonly string[]
  /** What it was built from. */
  source: ReleaseSource
  /** The live version that the checkout has seen. Absent if none is live. */
  seen?: string
}

export interface DeploymentOptions extends GateOptions {
  onlyNew?: boolean
  /** Leaves out packages that were withdrawn. */
  skipWithdrawn?: boolean
  /** Absent unless a preview is requested. The name is its id. */
  preview?: { name?: string; days?: number }
}

/** Builds that a team wants to publish, to preview, or only to check. */
export interface Deployment {
  action: 'publish' | 'preview' | 'check'
  packages: readonly DeployedPackage[]
  options: DeploymentOptions
  /** Address of the CI job. */
  buildUrl?: string
}

/** What is live, for the packages that the token may publish. */
export interface LivePackages {
  packages: readonly {
    name: string
    version: string
    publications: readonly Publication[]
  }[]
}

/** Removes a preview, or puts it live. */
export interface PreviewRequest {
  action: 'remove' | 'promote'
  /** Its id. */
  preview: string
  /** As of a publish, for a promotion that is rendered again. */
  options?: GateOptions
}

export interface RollbackRequest {
  package: string
  /** @default the one that was live before */
  version?: string
  buildUrl?: string
}

/** What happens while a deployment is checked, or a version rolled back. The last event is one of `JobEnd`. */
export type JobEvent =
  | { type: 'step'; text: string }
  | { type: 'count'; done: number; total: number; noun: string }
  | { type: 'note'; text: string }
  /** Nothing has happened: keeps the connection open. */
  | { type: 'alive' }
  | JobEnd

export type JobEnd =
  | { type: 'done'; result: JobResult }
  | { type: 'refused'; findings: readonly Finding[] }
  /** Ended with a message for the team, or by a fault of the service. */
  | { type: 'failed'; message: string }

export type JobResult =
  | PublishOutcome
  | { status: 'checked' }
  | { status: 'previewed'; preview: ListedPreview }
  | { status: 'preview removed' }
  | ({ status: 'rolled back' } & RollbackOutcome)

export interface Problem {
  status: number
  /** A sentence for the person who ran the command. */
  message: string
}

export const isRunEnd = (event: JobEvent): event is JobEnd =>
  event.type === 'done' || event.type === 'refused' || event.type === 'failed'
