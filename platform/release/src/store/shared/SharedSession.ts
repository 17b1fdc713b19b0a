import { existsSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { getVersions } from '@site/shared/contract/releases'
import { hasSet } from '@site/store/checkPaths'
import { copyStore, type Copied } from '@site/store/copyStore'
import { FolderStore } from '@site/store/folder/FolderStore'
import { StoreUnavailable, type LockedStore } from '@site/store/SharedStore'
import { PostgresStore } from '@site/store/postgres/PostgresStore'
import { failpoint } from '../../failpoint'
import { unlessDamaged } from '../readStored'
import type { Store } from '../Store'
import { bringUpToDate } from './bringUpToDate'

/**
 * The shared store while a command has its lock. The command works in its own folder, which is made equal to the shared
 * store before, and from which changes are copied back (decision 0071).
 */
export class SharedSession {
  #isActivated = false

  private constructor(
    private readonly store: Store,
    private readonly shared: LockedStore,
    readonly release: () => Promise<void>,
  ) {}

  /**
   * Waits for commands on all machines.
   *
   * @returns undefined if there is no shared store.
   * @throws StoreError that names the holder when the wait is over, or when the database cannot be reached.
   */
  static async lock(store: Store, task: string, user: string): Promise<SharedSession | undefined> {
    const opened = openSharedStore(store)
    if (!opened) return undefined
    try {
      const by = `${task} by ${user} on ${hostname()}`
      const shared = await opened.lock({ task: by, ...store.waiting })
      return new SharedSession(store, shared, async () => {
        await shared.release()
        await opened.close()
      })
    } catch (error) {
      await opened.close()
      throw error
    }
  }

  /** Makes the folder equal to the shared store. */
  async bringUpToDate(): Promise<void> {
    await bringUpToDate(this.store, this.shared)
    failpoint('share: folder up to date')
  }

  /** Fetches every file of the folder that differs from the shared one, whatever was recorded. */
  async restoreFolder(): Promise<void> {
    await bringUpToDate(this.store, this.shared, { every: true })
  }

  /** Replaces contents of the shared store that are damaged by those of the folder. */
  async restoreShared(): Promise<void> {
    const problems = new Set((await this.shared.problems()).map(({ file }) => file))
    if (problems.size === 0) return
    const { folders } = await this.shared.state()
    const own = new FolderStore(this.store.dir)
    for (const folder of folders.keys()) {
      const damaged = (await this.shared.getFiles(folder)).filter(({ path }) => problems.has(path))
      const lost = await own.missing(damaged)
      // The doctor names afterwards what the folder does not have either.
      for await (const blob of own.read(damaged.filter((file) => !lost.includes(file))))
        await this.shared.put(blob)
    }
    await this.shared.commit({})
  }

  /**
   * Makes a release set of the folder live for all servers, and appends a line to the journal.
   *
   * @throws StoreError as `commit` does.
   */
  async activate(set: number, line: string): Promise<void> {
    await this.#copyChanges({ live: set, line })
    this.#isActivated = true
    failpoint('share: set live')
  }

  /** Copies what a command has changed in the folder besides: revoked, repaired and removed sets and releases. */
  async share(): Promise<void> {
    try {
      await this.#copyChanges('none')
    } catch (error) {
      // What was asked for is live, and everything that it needs was copied with it.
      if (!(error instanceof StoreUnavailable && this.#isActivated)) throw error
    }
  }

  /** @throws StoreError when the lock was lost. */
  assertHeld(): void {
    this.shared.assertHeld()
  }

  async #copyChanges(activation: { live: number; line: string } | 'none'): Promise<Copied> {
    const { folders } = await this.shared.state()
    const used = usedReleases(this.store)
    return copyStore(new FolderStore(this.store.dir), this.shared, {
      includes: (path) => hasSet(path) || folders.has(path) || used.has(path),
      // A folder whose record is damaged is still there.
      removes: (path) => !existsSync(join(this.store.dir, path)),
      activation,
      beforeCommit: () => failpoint('share: files stored'),
    })
  }
}

/**
 * Folders of the releases that are in a release set or a preview. The others were refused, so no other machine needs them.
 * The doctor names sets that are damaged.
 */
function usedReleases(store: Store): Set<string> {
  const sets = [
    ...store.setNumbers().map((number) => store.readableSet(number)),
    ...store.previewIds().map((id) => unlessDamaged(() => store.previewSet(id))),
  ]
  const versions = sets.flatMap((set) => (set ? Object.entries(getVersions(set)) : []))
  return new Set(versions.map(([name, version]) => `releases/${name}/${version}`))
}

/** @returns undefined without `STORE_URL`. The caller closes it. */
export function openSharedStore({ sharedUrl }: Store): PostgresStore | undefined {
  return sharedUrl === undefined ? undefined : new PostgresStore(sharedUrl, 'release: reads')
}
