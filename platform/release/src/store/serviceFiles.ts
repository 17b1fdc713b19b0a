import { join } from 'node:path'
import { readValues } from '@site/store/folder/files'

/**
 * What the release service keeps beside the store, which no server of the site reads:
 *
 *   access.json      keys and trusted issuers
 *   audit.jsonl   who tried what, and earlier files of it
 *   jobs/            builds that are being received or checked
 */
export const serviceDir = (storeDir: string): string => join(storeDir, 'service')

/** A request to the release service, refused or carried out: one line of `audit.jsonl`. */
export interface Attempt {
  /** ISO 8601, UTC. */
  at: string
  /** Name of the key or trusted issuer. Absent if the token was not accepted. */
  who?: string
  /** Address of the client, or of the proxy if that is not trusted. */
  address: string
  /** "publish", "check", "rollback", or the method and path of another request. */
  action: string
  packages?: readonly string[]
  /** Commits that the packages were built from, by package. */
  commits?: Readonly<Record<string, string>>
  buildUrl?: string
  outcome: 'started' | 'done' | 'refused' | 'failed' | 'cancelled'
  /** Status of the answer, if the request was refused before it began. */
  status?: number
  /** Why it was refused or failed, or the release set that went live. */
  detail?: string
  /** How many attempts of the same sender were left out before this one. */
  omitted?: number
}

/** `audit.jsonl` and earlier files, the newest first. */
const names = ['audit.jsonl', ...[1, 2, 3, 4].map((number) => `audit.${number}.jsonl`)]

export const attemptFiles = (storeDir: string): string[] =>
  names.map((name) => join(serviceDir(storeDir), name))

/** @returns All attempts that are kept, the oldest first. */
export function readAuditLog(storeDir: string): Attempt[] {
  return attemptFiles(storeDir)
    .reverse()
    .flatMap((file) => readValues<Attempt>(file))
    .flatMap((attempt) => attempt ?? [])
}
