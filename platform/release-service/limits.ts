const MB = 1_000_000

/** Limits of the release service. The largest build of this repository has 4 MB in 150 files. */
export const limits = {
  fileBytes: 20 * MB,
  filesOfPackage: 2000,
  /** Size of all files of a deployment, and of its archive. */
  deploymentBytes: 200 * MB,
  packagesOfDeployment: 50,
  /** JSON of a request, `deployment.json` included. */
  jsonBytes: 1 * MB,
  /** Releases that are being sent, wait for their turn or run, of one token and of all. */
  runsOfToken: 2,
  jobs: 20,
} as const

export interface Timeouts {
  /** To receive a request with its body. An archive of 20 MB at 1.3 Mbit/s. */
  requestMs: number
  headersMs: number
  /** Longest duration of a job, without its time in the queue. */
  jobMs: number
  /** How often a job without news sends an event. */
  aliveMs: number
}

export const defaultTimeouts: Timeouts = {
  requestMs: 120_000,
  headersMs: 10_000,
  jobMs: 15 * 60_000,
  aliveMs: 5_000,
}
