const MB = 1_000_000

/** Limits of the release service. The largest build of this repository has 4 MB in 150 files. */
export const limits = {
  /** Of one file, as it is stored and as it is sent. */
  fileBytes: 20 * MB,
  filesOfPackage: 2000,
  /** Of all files of a proposal. */
  proposalBytes: 200 * MB,
  packagesOfProposal: 50,
  /** JSON of a request. */
  manifestBytes: 1 * MB,
  /** Of one token, at once. */
  uploadsOfToken: 8,
  uploads: 32,
  /** Proposals that wait for files, of one token and of all. A token's oldest one is forgotten for a new one. */
  proposalsOfToken: 4,
  proposals: 64,
  /** Runs that wait for their turn, of one token and of all. */
  runsOfToken: 2,
  runs: 20,
  /** Uploaded files of a package that are in no release yet. */
  storedUploadBytes: 400 * MB,
} as const

export interface Timeouts {
  /** To receive a request with its body. 20 MB at 1.3 Mbit/s. */
  requestMs: number
  headersMs: number
  /** How long a proposal and its files are kept. */
  keepUploadsMs: number
  /** Of a run, without its time in the queue. */
  runMs: number
  /** How often a run without news sends an event. */
  aliveMs: number
}

export const defaultTimeouts: Timeouts = {
  requestMs: 120_000,
  headersMs: 10_000,
  keepUploadsMs: 6 * 3_600_000,
  runMs: 15 * 60_000,
  aliveMs: 5_000,
}
