import { checkFiles } from './checkPaths'
import { computeDigest } from './digests'
import {
  StoreError,
  type StoreChange,
  type StoredFolder,
  type StoreReader,
  type StoreState,
  type StoreWriter,
} from './SharedStore'

export interface CopyOptions {
  /** State of the source, if `includes` depends on it. @default as it is now */
  from?: StoreState
  /** Which folders of the source are copied. @default all */
  includes?: (path: string) => boolean
  /** Which folders of the target are removed, if the source lacks them. @default none */
  removes?: (path: string) => boolean
  /** What goes live with the copied folders. @default journal and live set of the source */
  activation?: { live: number; line: string } | 'none'
  /** Compares the files of all folders, not only of those whose digests differ: what was recorded may be wrong. */
  every?: boolean
  /** Called when the target has all contents, and nothing is visible yet. */
  beforeCommit?: () => void
}

/** What was written to the target. */
export interface Copied {
  folders: readonly string[]
  files: number
  bytes: number
  removed: readonly string[]
}

/**
 * Makes one store equal to another: fetches the contents that the target lacks, then commits all folders that differ, the
 * journal and the live set at once. Copying again after a failure goes on from there.
 *
 * @throws StoreError when the source is damaged, changes meanwhile, or the target refuses. The target is unchanged then.
 */
export async function copyStore(
  source: StoreReader,
  target: StoreWriter,
  {
    from: known,
    includes = () => true,
    removes = () => false,
    activation,
    every,
    beforeCommit,
  }: CopyOptions = {},
): Promise<Copied> {
  const [from, to] = [known ?? (await source.state()), await target.state()]
  await refuseOtherHistory(source, target)
  const folders: StoredFolder[] = []
  for (const [path, digest] of from.folders)
    if (includes(path) && (every || to.folders.get(path) !== digest))
      folders.push(await readFolder(source, path, digest))
  const missing = await target.missing(folders.flatMap(({ files }) => files))
  let bytes = 0
  for await (const blob of source.read(missing)) {
    await target.put(blob)
    bytes += blob.bytes.length
  }
  const removed = [...to.folders.keys()].filter((path) => !from.folders.has(path) && removes(path))
  const change: StoreChange = {
    folders,
    removed,
    ...(await getActivation([source, from], [target, to], activation)),
  }
  const isEmpty = folders.length + removed.length === 0 && !change.journal && change.live === undefined
  beforeCommit?.()
  if (!isEmpty) await target.commit(change)
  return {
    folders: folders.map(({ path }) => path),
    files: new Set(missing.map(({ path }) => path)).size,
    bytes,
    removed,
  }
}

/** A wrong setting must not replace the releases of a site by those of another, or by nothing. */
async function refuseOtherHistory(source: StoreReader, target: StoreReader): Promise<void> {
  const [[from], [to]] = [await source.journal(0, 1), await target.journal(0, 1)]
  if (to === undefined || from === to) return
  throw new StoreError(
    from === undefined
      ? 'The store to copy from is empty, and the one to copy to is not. To begin with a shared store, copy the releases to it: npm run release -- copy --to "$STORE_URL".'
      : 'The two stores have the histories of different sites. Check STORE_DIR and STORE_URL.',
  )
}

async function readFolder(source: StoreReader, path: string, digest: string): Promise<StoredFolder> {
  const files = checkFiles(path, await source.getFiles(path))
  if (computeDigest(files) !== digest)
    throw new StoreError(
      `${path} of the store changed while it was read. Try again; if that does not help, run npm run release -- doctor.`,
    )
  return { path, files }
}

/** Only what differs. */
async function getActivation(
  [source, from]: readonly [StoreReader, StoreState],
  [target, to]: readonly [StoreReader, StoreState],
  activation: CopyOptions['activation'],
): Promise<Pick<StoreChange, 'journal' | 'live'>> {
  if (activation === 'none') return {}
  if (activation)
    return { journal: { from: to.journalLines, lines: [activation.line] }, live: activation.live }
  const journal = await journalChange([source, from], [target, to])
  return { ...(journal && { journal }), ...(from.live !== to.live && { live: from.live }) }
}

/** Journals grow at their end, so the last common line shows whether the target has the same history. */
async function journalChange(
  [source, from]: readonly [StoreReader, StoreState],
  [target, to]: readonly [StoreReader, StoreState],
): Promise<StoreChange['journal']> {
  const count = to.journalLines
  const last = Math.max(0, count - 1)
  // A store that was restored from a backup may have fewer lines than its copies.
  const [own, lines] = [
    await target.journal(last, 1),
    await source.journal(last, Math.max(0, from.journalLines - last)),
  ]
  const isPrefix = count === 0 || own[0] === lines[0]
  if (!isPrefix) return { from: 0, lines: await source.journal(0, from.journalLines) }
  const added = count === 0 ? lines : lines.slice(1)
  return added.length > 0 ? { from: count, lines: added } : undefined
}
