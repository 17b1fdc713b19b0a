import { checkBuilds } from '../../commands/check'
import { publishBuilds } from '../../commands/publishBuilds'
import { rollback } from '../../commands/rollback'
import { browserGateFor } from '../../gate/browser/browserOptions'
import { refuse } from '../../gate/Finding'
import type { Progress } from '../../progress/Progress'
import { Store } from '../../store/Store'
import type { ProposedPackage, RunResult } from '../protocol'
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
  return runProposal({ config, task }, store, progress)
}

async function runProposal(
  { config, task }: { config: RunOrder['config']; task: Extract<RunTask, { type: 'proposal' }> },
  store: Store,
  progress: Progress,
): Promise<RunResult> {
  const { packages, options, action, buildUrl } = task
  const names = packages.map(({ name }) => name)
  const allowances = { gone: options.gone ?? [], acceptSize: options.acceptSize ?? false }
  const found = recordFindings(config, names)
  // Nothing below this line expects records of another shape.
  refuse(found)
  const checkInBrowser = await browserGateFor({
    'without-browser': options.withoutBrowser,
    'all-pages': options.allPages,
  })
  if (action === 'check') {
    await checkBuilds(config, store, names, { progress, allowances, checkInBrowser })
    return { status: 'checked' }
  }
  const outcome = await publishBuilds(config, store, names, {
    onlyNew: options.onlyNew,
    force: options.force,
    skipWithdrawn: options.skipWithdrawn,
    sources: Object.fromEntries(packages.map(({ name, source }) => [name, source])),
    seen: seenVersions(packages),
    buildUrl,
    progress,
    allowances,
    checkInBrowser,
  })
  return outcome.status === 'published' ? outcome : { ...outcome, versions: store.liveVersions() }
}

function seenVersions(packages: readonly ProposedPackage[]): Record<string, string> {
  return Object.fromEntries(packages.flatMap(({ name, seen }) => (seen === undefined ? [] : [[name, seen]])))
}
