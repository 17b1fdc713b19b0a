import { randomBytes } from 'node:crypto'
import { formatCommit } from '../store/journal'
import { writePreviewReport } from '../compare/previewReport'
import type { ReleaseConfig } from '../config'
import { makeReleaseSet } from './deploy'
import { ReleaseError } from '../ReleaseError'
import { checkOrigin } from '../store/origin'
import {
  DEFAULT_PREVIEW_DAYS,
  readPreview,
  readPreviews,
  removePreview,
  type StoredPreview,
} from '../store/previews'
import { unlessDamaged } from '../store/readStored'
import type { Store } from '../store/Store'
import { requireSignedBasis } from '../store/trust'
import { withLock } from '../store/withLock'
import type { PublishOptions } from './publishBuilds'
import { noteUncommitted, storeBuilds } from './storeBuilds'

/** Enough for all open pull requests of a team. A key that leaked must not fill the disk. */
const MAX_PREVIEWS_OF_PACKAGE = 30
const DAY_MS = 24 * 60 * 60 * 1000

export interface PreviewOptions extends PublishOptions {
  /** Id of the preview. One of the same id is replaced, and its links open the new one. @default a random id */
  name?: string
  /** @default DEFAULT_PREVIEW_DAYS */
  days?: number
  /** Called before a preview is replaced, removed or put live. @throws ReleaseError unless that is allowed. */
  assertAllowed?: (preview: StoredPreview) => void
}

/**
 * Does with the builds in `dist/` what a publish does, but stores the release set as a preview.
 *
 * @returns undefined if the builds are live already. An earlier preview of the name and of these packages is removed then.
 * @throws ReleaseError as `publishBuilds` does.
 */
export async function previewBuilds(
  config: ReleaseConfig,
  store: Store,
  names: readonly string[],
  options: PreviewOptions = {},
): Promise<StoredPreview | undefined> {
  return withLock(store, `preview of ${names.join(', ')}`, async () => {
    checkOrigin(store, config.origin)
    const live = store.liveSet()
    if (!live) throw new ReleaseError('A preview shows a change of the live site, and nothing is live yet.')
    const { name: id = randomBytes(5).toString('hex'), days = DEFAULT_PREVIEW_DAYS, progress } = options
    const before = store.previewIds().includes(id) ? unlessDamaged(() => readPreview(store, id)) : undefined
    if (before) options.assertAllowed?.(before)
    refuseTooMany(store, id, names)
    const { changed, sources, staged } = await storeBuilds(config, store, names, options)
    const packages = Object.keys(changed)
    if (packages.length === 0) {
      if (before) removeOutdated(store, before, names, progress)
      return undefined
    }
    if (progress) noteUncommitted(sources, 'are shown', progress)
    const now = Date.now()
    const liveVersions = store.liveVersions()
    const preview: StoredPreview = {
      id,
      createdAt: new Date(now).toISOString(),
      expiresAt: new Date(now + days * DAY_MS).toISOString(),
      user: config.user,
      key: before?.key ?? randomBytes(32).toString('base64url'),
      packages: packages.map((name) => {
        const commit = formatCommit(sources[name] ?? {})
        return { name, version: changed[name]!, commit }
      }),
      base: live.number,
      // Builds of a forced preview may lack what is live.
      seen: options.force ? {} : liveVersions,
      sources,
      buildUrl: options.buildUrl,
      withoutBrowser: options.checkInBrowser ? undefined : true,
    }
    const versions = { ...liveVersions, ...changed }
    requireSignedBasis(config, store, versions, staged)
    await makeReleaseSet(config, store, versions, options, (writer) => writer.preview(preview))
    describeChanges(store, id, progress)
    return preview
  })
}

/** The builds are live, so the earlier preview of the name shows a state that its pull request no longer has. */
function removeOutdated(
  store: Store,
  { id, packages }: StoredPreview,
  names: readonly string[],
  progress: PreviewOptions['progress'],
): void {
  if (!packages.every(({ name }) => names.includes(name))) return
  removePreview(store, id)
  progress?.note(`Preview ${id} is removed: it showed an earlier build.`)
}

/** A page of the live set may be damaged. The preview is shown without a report then. */
function describeChanges(store: Store, id: string, progress: PreviewOptions['progress']): void {
  try {
    writePreviewReport(store, id)
  } catch (error) {
    progress?.note(`The preview has no report of what it changes: ${(error as Error).message}`)
  }
}

function refuseTooMany(store: Store, id: string, names: readonly string[]): void {
  const previews = readPreviews(store).filter((preview) => preview.id !== id)
  for (const name of names) {
    const count = previews.filter(({ packages }) => packages.some((one) => one.name === name)).length
    if (count >= MAX_PREVIEWS_OF_PACKAGE)
      throw new ReleaseError(
        `${name} has ${count} previews. Remove some: "preview list" shows them, and "prune" removes those that have expired.`,
      )
  }
}
