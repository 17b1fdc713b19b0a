import { refuse } from '@site/release/Finding'
import type { Progress } from '@site/release/progress/Progress'
import { localReleases } from '@site/release/publish/localReleases'
import { ReleaseError } from '@site/release/ReleaseError'
import type { StoredPreview } from '@site/release/store/previews'
import { Store } from '@site/release/store/Store'
import type { JobResult } from '../protocol'
import type { JobSpec } from './messages'
import { recordFindings } from './recordFindings'

/**
 * Checks and publishes a deployment, changes a preview, or rolls back. The same code as that of the commands does it, with the
 * same lock.
 *
 * @throws RefusedError, ReleaseError; the live site is unchanged.
 */
export async function performJob({ config, task }: JobSpec, progress: Progress): Promise<JobResult> {
  const waiting = { report: (text: string) => progress.note(text) }
  const store = new Store(config.storeDir, waiting, config.storeUrl)

  if (task.type === 'rollback') {
    const { version } = task
    const changed = await localReleases(config, store, progress).rollback(task.package, { version })
    return { status: 'rolled back', ...changed }
  }
  if (task.type === 'preview') {
    const assertAllowed = createAssert(task.packages, 'has changed meanwhile. Nothing was changed.')
    const releases = localReleases(config, store, progress, { assertAllowed })
    if (task.action === 'promote') return releases.promote(task.preview, task.options ?? {})
    await releases.removePreview(task.preview)
    return { status: 'preview removed' }
  }

  const { packages, buildUrl } = task
  const { preview: ofPreview, skipWithdrawn = false, ...options } = task.options
  const names = packages.map(({ name }) => name)
  // Nothing below this line expects records of another shape.
  refuse(recordFindings(config, names))
  const assertAllowed = createAssert(names, 'is of other packages. Choose another name.')
  const releases = localReleases(config, store, progress, { buildUrl, assertAllowed })
  const sources = Object.fromEntries(packages.map(({ name, source }) => [name, source]))
  const seen = Object.fromEntries(packages.flatMap(({ name, seen }) => (seen ? [[name, seen]] : [])))
  const builds = { names, skipWithdrawn, make: () => Promise.resolve({ sources, seen, found: [] }) }
  switch (task.action) {
    case 'check':
      await releases.check(builds, options)
      return { status: 'checked' }
    case 'preview': {
      const preview = await releases.preview(builds, { ...options, ...ofPreview })
      return preview ? { status: 'previewed', preview } : { status: 'unchanged' }
    }
    case 'publish':
      return releases.publish(builds, options)
  }
}

/** A token for one team must not change the preview of another, which may have taken the name since. */
function createAssert(names: readonly string[], refusal: string) {
  return ({ id, packages }: StoredPreview) => {
    if (packages.some(({ name }) => !names.includes(name)))
      throw new ReleaseError(`The preview ${id} ${refusal}`)
  }
}
