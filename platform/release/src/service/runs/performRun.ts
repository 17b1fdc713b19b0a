import { checkBuilds } from '../../commands/check'
import { listPreview } from '../../commands/listPreviews'
import { removeStoredPreview } from '../../commands/preview'
import { previewBuilds } from '../../publish/previewBuilds'
import { promote } from '../../commands/promote'
import { publishBuilds } from '../../publish/publishBuilds'
import { rollback } from '../../commands/rollback'
import { browserGateFor } from '../../gate/browser/browserOptions'
import { refuse } from '../../gate/Finding'
import type { Progress } from '../../progress/Progress'
import { ReleaseError } from '../../ReleaseError'
import type { StoredPreview } from '../../store/previews'
import { Store } from '../../store/Store'
import type { ProposalOptions, ProposedPackage, RunResult } from '../protocol'
import type { RunOrder, RunTask } from './messages'
import { recordFindings } from './recordFindings'

/**
 * Checks and publishes a proposal, or rolls back. The same code as that of the commands does it, with the same lock.
 *
 * @throws RefusedError, ReleaseError; the live site is unchanged.
 */
export async function performRun({ config, task }: RunOrder, progress: Progress): Promise<RunResult> {
  const waiting = { report: (text: string) => progress.note(text) }
  const store = new Store(config.storeDir, waiting, config.storeUrl)
  if (task.type === 'rollback') {
    const changed = await rollback(config, store, task.package, task.version, { progress })
    return { status: 'rolled back', ...changed }
  }
  if (task.type === 'preview') return changePreview({ config, task }, store, progress)
  return runProposal({ config, task }, store, progress)
}

async function runProposal(
  { config, task }: { config: RunOrder['config']; task: Extract<RunTask, { type: 'proposal' }> },
  store: Store,
  progress: Progress,
): Promise<RunResult> {
  const { packages, options, action } = task
  const names = packages.map(({ name }) => name)
  const found = recordFindings(config, names)
  // Nothing below this line expects records of another shape.
  refuse(found)
  const gate = { progress, ...(await gateFor(options)) }
  if (action === 'check') {
    await checkBuilds(config, store, names, gate)
    return { status: 'checked' }
  }
  const build = {
    ...gate,
    force: options.force,
    skipWithdrawn: options.skipWithdrawn,
    sources: Object.fromEntries(packages.map(({ name, source }) => [name, source])),
    seen: seenVersions(packages),
    buildUrl: task.buildUrl,
  }
  if (action === 'preview') {
    const ofPreview = { ...build, ...options.preview, replacesOwnOnly: true }
    const preview = await previewBuilds(config, store, names, ofPreview)
    return preview
      ? { status: 'previewed', preview: listPreview(preview, config.origin) }
      : { status: 'unchanged', versions: store.liveVersions() }
  }
  const outcome = await publishBuilds(config, store, names, { ...build, onlyNew: options.onlyNew })
  return outcome.status === 'published' ? outcome : { ...outcome, versions: store.liveVersions() }
}

function seenVersions(packages: readonly ProposedPackage[]): Record<string, string> {
  return Object.fromEntries(packages.flatMap(({ name, seen }) => (seen === undefined ? [] : [[name, seen]])))
}

async function changePreview(
  { config, task }: { config: RunOrder['config']; task: Extract<RunTask, { type: 'preview' }> },
  store: Store,
  progress: Progress,
): Promise<RunResult> {
  const { action, preview: id, options = {} } = task
  // Another one may have taken its name since.
  const assertAllowed = ({ packages }: StoredPreview) => {
    if (packages.some(({ name }) => !task.packages.includes(name)))
      throw new ReleaseError(`The preview ${id} has changed meanwhile. Nothing was changed.`)
  }
  if (action === 'remove') {
    await removeStoredPreview(store, id, assertAllowed)
    return { status: 'preview removed' }
  }
  const gate = await gateFor(options)
  const outcome = await promote(config, store, id, { progress, ...gate, force: options.force, assertAllowed })
  return outcome.status === 'published' ? outcome : { ...outcome, versions: store.liveVersions() }
}

async function gateFor({ gone = [], acceptSize = false, withoutBrowser, allPages }: ProposalOptions) {
  const checkInBrowser = await browserGateFor({ 'without-browser': withoutBrowser, 'all-pages': allPages })
  return { allowances: { gone, acceptSize }, checkInBrowser }
}
