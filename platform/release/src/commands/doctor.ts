import { existsSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { getVersions } from '@site/shared/contract/releases'
import { counted } from '@site/cli/format'
import type { Trust } from '@site/store/signatures'
import { defineStoreCommand } from '../cli/command'
import { waitOption } from '../cli/options'
import type { ReleaseConfig } from '../config'
import { deploy } from '../publish/deploy'
import { silentProgress, type Progress } from '../progress/Progress'
import { ReleaseError } from '../ReleaseError'
import { inspectShared } from '../store/shared/inspectShared'
import { setsBeforeSigning } from '../store/inspect/inspectSignatures'
import { inspectStore } from '../store/inspect/inspectStore'
import { repairFile } from '../store/inspect/repairFile'
import type { StoreFinding } from '../store/inspect/StoreFinding'
import { readJournal } from '../store/journal'
import type { Store } from '../store/Store'
import { readSignedBasis, readTrust } from '../store/trust'
import { getSharedSession, withLock } from '../store/withLock'

export const doctorCommand = defineStoreCommand({
  name: 'doctor',
  summary: 'Finds damaged files of the store, and repairs what it can.',
  options: {
    repair: { type: 'boolean', help: 'repair damaged files; render the live set again' },
    ...waitOption,
  },
  details: 'Exits with 1 if something is damaged that was not repaired. docs/operations.md explains it.',
  async run({ options }, { config, store, progress, write }) {
    progress.step('Reading every file of the store')
    const { repaired, remaining } = options.repair
      ? await repairStore(config, store, progress)
      : { repaired: [], remaining: await inspectBoth(config, store) }
    const lines = [
      ...repaired,
      ...remaining.map(
        ({ file, cause, repair, fix }) => `${file} ${cause}: ${describeRepair(file, repair) ?? fix}`,
      ),
    ]
    if (lines.length === 0) lines.push('Every file of the store is intact.')
    const trust = readTrust(config)
    if (!trust) lines.push(unsigned)
    const earlier = trust ? setsBeforeSigning(store) : []
    if (earlier.length > 0) lines.push(describeEarlier(earlier.length))
    await write(`${lines.join('\n')}\n`)
    return remaining.length > 0 ? 1 : 0
  },
})

const unsigned =
  'Release sets are not signed: everyone who can write the store can change the site (docs/release.md#signed-release-sets).'

const describeEarlier = (count: number) =>
  `${counted(count, 'release set')} from before sets were signed: servers with RELEASE_PUBLIC_KEY use none of them, "rollback" does not return to their versions, and "prune" removes them in time.`

function describeRepair(file: string, repair: StoreFinding['repair']): string | undefined {
  if (repair === 'remove') return `--repair removes ${dirname(file)}`
  return repair && '--repair restores it'
}

/**
 * Repairs files from the shared store, if there is one, and from their other encodings. If the live set is still damaged,
 * renders its versions again into a new set; with keys, those of the newest signed set if the live one cannot be read. Then
 * repairs the shared store from the folder.
 *
 * @returns What was repaired, as lines for operators, and what is still damaged.
 */
export async function repairStore(
  config: ReleaseConfig,
  store: Store,
  progress: Progress = silentProgress,
): Promise<{ repaired: string[]; remaining: StoreFinding[] }> {
  return withLock(store, 'repair', async () => {
    const found = await inspectBoth(config, store)
    const session = getSharedSession(store)
    await session?.restoreFolder()
    // What the shared store has restored needs no repair.
    for (const finding of session ? inspectStore(store) : found) await repairFile(store, finding)
    if (inspectStore(store).some(({ isOfLiveSet }) => isOfLiveSet))
      await renderLiveAgain(config, store, progress)

    await session?.restoreShared()
    const remaining = await inspectBoth(config, store)
    const isRepaired = ({ file }: StoreFinding) => !remaining.some((other) => other.file === file)
    const describe = ({ file, cause, repair }: StoreFinding) => {
      const isRemoved = repair === 'remove' && !existsSync(join(store.dir, file))
      return `${file} ${cause}: ${isRemoved ? `${dirname(file)} was removed` : 'repaired'}`
    }
    return { repaired: found.filter(isRepaired).map(describe), remaining }
  })
}

async function inspectBoth(config: ReleaseConfig, store: Store): Promise<StoreFinding[]> {
  const found = inspectStore(store, readTrust(config))
  const shared = await inspectShared(store)
  return [...found, ...shared.filter(({ file }) => !found.some((other) => other.file === file))]
}

async function renderLiveAgain(config: ReleaseConfig, store: Store, progress: Progress): Promise<void> {
  const damaged = store.liveNumber()
  const trust = readTrust(config)
  if (trust) await renderSigned(config, store, trust, progress)
  else {
    const versions = liveVersions(store)
    const change = { action: 'repair', packages: [], from: versions } as const
    await deploy(config, store, versions, change, { progress, checksPagesOnly: true })
  }
  // The new set replaces the damaged one. Open visits need nothing of that but files in assets/.
  if (damaged !== undefined) rmSync(store.siteDir(damaged), { recursive: true, force: true })
}

/** Uses nothing of the damaged set that was not signed. The journal is not signed either: it only says what was live. */
async function renderSigned(
  config: ReleaseConfig,
  store: Store,
  trust: Trust,
  progress: Progress,
): Promise<void> {
  const { versions, withdrawn } = readSignedBasis(store, trust)
  const from = readJournal(store).at(-1)?.to ?? versions
  const packages = Object.keys({ ...from, ...versions }).filter((name) => from[name] !== versions[name])
  const change = { action: packages.length > 0 ? 'rollback' : 'repair', packages, from } as const
  // Compared with their signatures above. `deploy` would compare the live set too, which may be lost.
  const options = { progress, withdrawn, checksPagesOnly: true, trustsStore: true } as const
  await deploy(config, store, versions, change, options)
  for (const name of packages)
    progress.note(
      `${name}: ${from[name] ?? 'no version'} was live, but no signed release set with it is left. Live now: ${versions[name] ?? 'no version'}.`,
    )
}

/** Reads the versions of the live set or, if it cannot be read, of the journal. */
function liveVersions(store: Store) {
  const live = store.readableLiveSet()
  if (live) return getVersions(live)
  const last = readJournal(store).at(-1)
  if (!last)
    throw new ReleaseError(
      'Neither the live set nor the journal can be read, so the live versions are not known. Publish all packages.',
    )
  return last.to
}
