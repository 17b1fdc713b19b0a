import { copyFileSync, mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import {
  manifestName,
  type ReleaseSet,
  setFilesName,
  type SetFiles,
  type SetManifest,
  signatureName,
  type Versions,
} from '@site/shared/contract/releases'
import { splitEncoding } from '@site/store/folder/damage'
import type { Trust } from '@site/store/signatures'
import { unseenPackages } from '../checkout/stalePackages'
import type { ReleaseConfig } from '../config'
import { deploy } from './deploy'
import { ACTIVATION_STEP } from '../progress/Progress'
import { ReleaseError } from '../ReleaseError'
import { activateReleaseSet, type Change } from '../store/activateReleaseSet'
import { inspectPreview } from '../store/inspect/inspectSet'
import { inspectSignature } from '../store/inspect/inspectSignatures'
import { checkOrigin } from '../store/origin'
import { removePreview, requirePreview, type StoredPreview } from '../store/previews'
import type { Store } from '../store/Store'
import { readPrivateKey, requireSignedBasis, requireSignedPreview } from '../store/trust'
import { withLock } from '../store/withLock'
import { readJson } from '../files'
import { writeManifest } from '../store/setManifest'
import type { PreviewOptions } from './previewBuilds'
import { getOutcome } from './publishBuilds'
import type { PublishOutcome } from './Releases'

/**
 * Puts a preview live and removes it. The options for checks count if the live set has changed since it was made.
 *
 * @throws ReleaseError when the store does not hold it, or as `publish` does; the live site is unchanged.
 */
export async function promote(
  config: ReleaseConfig,
  store: Store,
  id: string,
  options: PreviewOptions = {},
): Promise<PublishOutcome> {
  return withLock(store, `promotion of preview ${id}`, async () => {
    const preview = requirePreview(store, id)
    options.assertAllowed?.(preview)
    checkOrigin(store, config.origin)
    const before = store.liveSet()
    const live = store.liveVersions()
    const changed = Object.fromEntries(
      preview.packages
        .filter(({ name, version }) => live[name] !== version)
        .map(({ name, version }) => [name, version]),
    )
    if (!options.force) refuseUnseen(preview, Object.keys(changed), live)
    if (Object.keys(changed).length === 0) {
      removePreview(store, id)
      return { status: 'unchanged' }
    }
    const trust = requireSignedBasis(config, store, {})
    const signed = trust && requireSignedPreview(store, trust, preview)
    const isUnchanged = preview.base === before?.number && isIntact(store, id, trust)
    const { sources, buildUrl, withoutBrowser } = preview
    const change: Change = {
      action: 'publish',
      packages: preview.packages.map(({ name }) => name),
      sources,
      buildUrl,
      withoutBrowser: isUnchanged ? withoutBrowser : options.checkInBrowser ? undefined : true,
    }
    const set = isUnchanged
      ? await activateAsItIs(config, store, id, signed, change, options.progress)
      : // The releases of the preview were signed with it.
        await deploy(config, store, { ...live, ...changed }, change, { ...options, staged: change.packages })
    removePreview(store, id)
    return getOutcome(store, config, { before, set, changed })
  })
}

function refuseUnseen({ seen }: StoredPreview, names: readonly string[], live: Versions): void {
  const unseen = unseenPackages(names, seen, live).map(({ name }) => `${name} ${live[name]}`)
  if (unseen.length > 0)
    throw new ReleaseError(
      `Nothing was published. ${unseen.join(', ')} went live, and the preview lacks it. Make the preview again from a checkout that contains it; --force publishes without it, which takes it off the site.`,
    )
}

function isIntact(store: Store, id: string, trust: Trust | undefined): boolean {
  const findings = [
    ...inspectPreview(store, id),
    ...(trust ? inspectSignature(store, `previews/${id}`, trust) : []),
  ]
  return findings.length === 0
}

async function activateAsItIs(
  config: ReleaseConfig,
  store: Store,
  id: string,
  signed: SetManifest | undefined,
  change: Change,
  progress: PreviewOptions['progress'],
): Promise<ReleaseSet> {
  progress?.step(ACTIVATION_STEP)
  const set = copyPreview(store, id, signed, readPrivateKey(config))
  await activateReleaseSet(store, set, config.user, change)
  return set
}

/**
 * Makes a preview a release set of the store that can go live, with the same pages. The preview stays. Call it with the lock
 * held.
 *
 * @param signed Its manifest, if sets are signed.
 * @param privateKey In PEM: signs the set.
 */
function copyPreview(
  store: Store,
  id: string,
  signed: SetManifest | undefined,
  privateKey: string | undefined,
): ReleaseSet {
  const dir = store.temporaryPath()
  for (const name of filesToCopy(store.previewDir(id), signed)) {
    mkdirSync(dirname(join(dir, name)), { recursive: true })
    copyFileSync(join(store.previewDir(id), name), join(dir, name))
  }
  const set = readJson<ReleaseSet>(join(dir, 'set.json'))
  // When it goes live: the age of sets decides what is pruned.
  const dated: ReleaseSet = { ...set, createdAt: new Date().toISOString() }
  writeFileSync(join(dir, 'set.json'), `${JSON.stringify(dated, null, 2)}\n`)
  writeManifest(store, dir, {}, privateKey)
  mkdirSync(dirname(store.siteDir(set.number)), { recursive: true })
  renameSync(dir, store.siteDir(set.number))
  return dated
}

/** Not all files of the folder: the new signature would cover what others have added. Only the manifest is signed. */
function filesToCopy(dir: string, signed: SetManifest | undefined): string[] {
  return Object.keys(readJson<SetFiles>(join(dir, setFilesName)))
    .filter((name) => name !== manifestName && name !== signatureName)
    .filter((name) => !signed || Object.hasOwn(signed.files, splitEncoding(name).plain))
}
