import { statSync } from 'node:fs'
import { resolve } from 'node:path'
import { UsageError } from '@site/cli/command'
import { copyStore, type Copied } from '@site/store/copyStore'
import { FolderWriter } from '@site/store/folder/FolderWriter'
import { isPostgresUrl } from '@site/store/postgres/isPostgresUrl'
import { PostgresStore } from '@site/store/postgres/PostgresStore'
import { type StoreReader, type StoreWriter, StoreError } from '@site/store/SharedStore'
import { defineStoreCommand } from '../cli/command'
import { formatBytes } from '../format'
import { waitOption } from '../cli/options'
import { ReleaseError } from '../ReleaseError'
import { Store, type Waiting } from '../store/Store'
import { withLock } from '../store/withLock'

export const copyCommand = defineStoreCommand({
  name: 'copy',
  summary: 'Copies all releases between a folder and PostgreSQL, and compares every file.',
  options: {
    from: {
      type: 'string',
      value: '<folder|postgres://…>',
      help: 'where the releases are (default: STORE_DIR)',
    },
    to: { type: 'string', value: '<folder|postgres://…>', help: 'where they go (default: STORE_DIR)' },
    ...waitOption,
  },
  details: `The target must be empty or an older copy. What it has already is not copied again, so a copy that failed can be
repeated. docs/several-machines.md says how to begin and end with a shared store.`,
  async run({ options: { from, to } }, { config, store, progress, write }) {
    if (from === undefined && to === undefined) throw new UsageError('Give --from, --to or both.')
    progress.step('Copying releases')
    const { copied, total } = await copy(from ?? config.storeDir, to ?? config.storeDir, store.waiting)
    const { files, bytes, folders } = copied
    await write(
      `Copied ${folders.length} release sets and releases: ${files} files, ${formatBytes(bytes)}.\n` +
        `The copy has ${total.folders} release sets and releases with ${total.files} files. Every file is as it was published.\n`,
    )
  },
})

/**
 * Copies a store and verifies the copy. Nothing changes in either meanwhile.
 *
 * @param from A folder, or the URL of a database.
 * @throws ReleaseError when both are the same store, and StoreError when the target has another history, or the copy is not
 *   equal.
 */
export async function copy(
  from: string,
  to: string,
  waiting: Waiting,
): Promise<{ copied: Copied; total: { folders: number; files: number } }> {
  // The copy would wait for its own lock.
  if (isSameStore(from, to))
    throw new ReleaseError(
      'Nothing was copied: --from and --to are the same store. Without one, it is STORE_DIR.',
    )
  return withStore(from, waiting, (source) =>
    withStore(to, waiting, async (target) => {
      const copied = await copyStore(source, target)
      return { copied, total: await verifyCopy(source, target) }
    }),
  )
}

/** However the paths of folders are spelled. For other addresses of the same database, the wait for the lock ends the command. */
function isSameStore(one: string, other: string): boolean {
  if (isPostgresUrl(one) || isPostgresUrl(other)) return one === other
  const [first, second] = [one, other].map((dir) => statSync(resolve(dir), { throwIfNoEntry: false }))
  if (!first || !second) return resolve(one) === resolve(other)
  return first.dev === second.dev && first.ino === second.ino
}

/** Locks a store while a function uses it. */
async function withStore<T>(
  address: string,
  waiting: Waiting,
  work: (store: StoreWriter & StoreReader) => Promise<T>,
): Promise<T> {
  if (!isPostgresUrl(address)) {
    const dir = resolve(address)
    return withLock(new Store(dir, waiting), 'copy', () => work(new FolderWriter(dir)))
  }
  const store = new PostgresStore(address, 'release: copy')
  try {
    const locked = await store.lock({ task: 'copy', ...waiting })
    try {
      return await work(locked)
    } finally {
      await locked.release()
    }
  } finally {
    await store.close()
  }
}

/**
 * Compares a copy with its source: folders, journal, live set, and every content with its hash.
 *
 * @returns How many folders and files the copy has.
 * @throws StoreError that names what differs.
 */
async function verifyCopy(
  source: StoreReader,
  target: StoreReader,
): Promise<{ folders: number; files: number }> {
  const [from, to] = [await source.state(), await target.state()]
  const different = [...from.folders.keys()].filter((path) => to.folders.get(path) !== from.folders.get(path))
  if (from.live !== to.live) different.push('the live release set')
  const [journal, copied] = [await source.journal(), await target.journal()]
  if (journal.join('\n') !== copied.join('\n')) different.push('the journal')
  const problems = [
    ...(await target.problems()),
    ...different.map((file) => ({ file, cause: 'is not equal' })),
  ]
  if (problems.length > 0)
    throw new StoreError(
      [
        'The copy is not complete. Run the command again.',
        ...problems.map(({ file, cause }) => `${file} ${cause}`),
      ].join('\n'),
    )
  const paths = new Set<string>()
  for (const folder of from.folders.keys())
    for (const { path } of await target.getFiles(folder)) paths.add(path)
  return { folders: from.folders.size, files: paths.size }
}
