import type { GateOptions } from '../gate/GateOptions'
import type { ListedPreview } from './previews'
import type { JournalEntry } from '../store/journal'
import type { OriginChange } from '../store/origin'
import type { Store } from '../store/Store'
import type { Attempt } from '../store/serviceFiles'
import type { SetDifference } from '../compare/diffSets'
import type { Builds } from './makeBuilds'
import type { Status } from './readStatus'

/** What a publish has put live. */
export interface Published {
  status: 'published'
  /** Number of the release set. */
  set: number
  packages: readonly { name: string; from?: string; to: string }[]
  origin?: OriginChange
  /** Address of the first page of the package, or of the site: "https://site.example/contactanos". */
  address: string
  /**
   * Pages that differ from those of the set before, and by how many compressed bytes. `onlyFiles` are further pages: see
   * `PageDifference`. Absent for the first set.
   */
  changes?: { pages: number; onlyFiles?: number; bytes: number } | undefined
}

export type PublishOutcome =
  | Published
  /** The builds are live already. */
  | { status: 'unchanged' }

/** `from` is undefined if the package was withdrawn, and `to` if that version was live already. */
export interface RollbackOutcome {
  /** The live set. */
  set: number
  from?: string | undefined
  to: string
}

/** At once from a store, later from a service. */
type Answer<T> = T | Promise<T>

/**
 * The releases of a site, as commands see them: in a store on this machine (`localReleases`), or by a release service
 * (`remoteReleases`). Methods throw ReleaseError for what is refused; the live site is unchanged then.
 */
export interface Releases {
  /**
   * @param commandLine What was typed, for an operator to repeat.
   * @throws ReleaseError over the network: only an operator on the machine of the store uses it.
   */
  requireStore(commandLine: string): Store
  /** @returns Whether what is read afterwards is up to date. If not, a note has said why. */
  refresh(): Promise<boolean>

  /** @throws RefusedError with the findings of the gate. */
  publish(
    builds: Builds,
    options: GateOptions & { onlyNew?: boolean; changeOrigin?: boolean },
  ): Promise<PublishOutcome>
  /** @throws RefusedError with the findings of the gate. */
  check(builds: Builds, options: GateOptions): Promise<void>
  /** @returns undefined if the builds are live already. An earlier preview of the name is removed then, and a note says so. */
  preview(
    builds: Builds,
    options: GateOptions & { name?: string; days?: number },
  ): Promise<ListedPreview | undefined>
  promote(id: string, options: GateOptions): Promise<PublishOutcome>
  removePreview(id: string): Promise<void>
  /** @param options.version By default the one that was live before the current one. */
  rollback(name: string, options: { version?: string; changeOrigin?: boolean }): Promise<RollbackOutcome>
  /** @returns undefined if the versions of the set are live already. */
  rollbackSet(
    number: number,
    options: { force?: boolean; changeOrigin?: boolean },
  ): Promise<{ set: number } | undefined>

  previews(): Answer<ListedPreview[]>
  /** Undefined before the first publish. */
  status(): Promise<Status | undefined>
  /** The newest first. */
  log(limit: number): Answer<JournalEntry[]>
  /** What was tried by the release service, the newest first. */
  auditLog(limit: number): Answer<Attempt[]>
  diff(before: number, after: number): Promise<SetDifference>
}
