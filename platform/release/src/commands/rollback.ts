import { UsageError } from '@site/cli/command'
import { suggestion } from '@site/cli/parseCommandLine'
import { shellPackage } from '../build/packages'
import { defineCommand } from '../cli/command'
import { originOption } from '../cli/originOption'
import { requirePackage } from '../cli/packageArgument'
import { parseSetNumber } from '../cli/setNumber'
import { applyWait, waitOption } from '../cli/waitOption'
import type { ReleaseConfig } from '../config'
import { deploy, type DeployOptions } from '../deploy'
import { ReleaseError } from '../ReleaseError'
import { readJournal } from '../store/journal'
import { isRevokedVersion } from '../store/revocations'
import { earlierVersions } from '../store/versionHistory'
import { withLock } from '../store/withLock'
import type { Store } from '../store/Store'
import { rollbackSet } from '../publish/rollbackSet'

export const rollbackCommand = defineCommand({
  name: 'rollback',
  summary: 'Puts an earlier version of a package live again.',
  arguments: '<package> [version]',
  options: {
    ...waitOption,
    set: {
      type: 'string',
      value: '<number>',
      help: 'return to all versions of this release set, instead of a package',
    },
    ...originOption,
    force: { type: 'boolean', help: 'with --set: also to a set that was revoked' },
  },
  details: `Without a version, it returns to the one that was live before the current one. Run it again to go back one
more version: a version that was rolled back never returns by itself. The next publish adds its version to those that
remain: after it, a rollback returns to what was live before that publish. "status" lists the earlier versions.
A package that was withdrawn comes back with the version that it had.

Nothing is built. Exits with 0 if the requested version is live, and with 1 if not.`,
  async run({ arguments: args, options }, { config, store, progress, write }) {
    applyWait(store, options.wait)
    const changeOrigin = options['change-origin'] ?? false
    if (options.set !== undefined) {
      if (args.length > 0) throw new UsageError('Give either a package or --set.')
      const number = parseSetNumber('--set', options.set)
      const force = options.force ?? false
      const outcome = await rollbackSet(config, store, number, { progress, force, changeOrigin })
      if (!outcome) return write(`The versions of release set ${number} are live already.\n`)
      return write(`Release set ${outcome.set} is live, with all versions of release set ${number}.\n`)
    }
    const name = requirePackage(args)
    const outcome = await rollback(config, store, name, args[1], { progress, changeOrigin })
    await write(describeRollback(name, outcome))
  },
})

/** What a rollback has changed: `from` is undefined if the package was withdrawn, and `to` if that version was live already. */
export interface RollbackOutcome {
  /** The live set. */
  set: number
  from?: string | undefined
  to: string
}

/** @returns A line to print. */
export function describeRollback(packageName: string, { set, from, to }: RollbackOutcome): string {
  if (from === to) return `Nothing to roll back: ${packageName} ${to} is live already.\n`
  return `Release set ${set} is live: ${packageName} ${from ?? '(withdrawn)'} -> ${to}\n`
}

/**
 * Deploys an earlier version of one package. Nothing is built: the release is in the store.
 *
 * @param requestedVersion By default the version that was live before the current one.
 * @throws ReleaseError when there is no such version, or a check fails; the live site is unchanged.
 */
export async function rollback(
  config: ReleaseConfig,
  store: Store,
  packageName: string,
  requestedVersion?: string,
  { progress, changeOrigin }: Pick<DeployOptions, 'progress' | 'changeOrigin'> = {},
): Promise<RollbackOutcome> {
  return withLock(store, `rollback of ${packageName}`, async () => {
    const live = store.liveSet()
    const versions = store.liveVersions()
    const from = versions[packageName]
    if (!live || (from === undefined && !live.withdrawn?.[packageName])) {
      const known = Object.keys({ ...versions, ...live?.withdrawn })
      throw new ReleaseError(
        `"${packageName}" is not live; nothing to roll back.${suggestion(packageName, known)}`,
      )
    }
    const to = requestedVersion ?? previousVersion(store, packageName, from)
    if (to === from) return { set: live.number, from, to }
    const change = { action: 'rollback', packages: [packageName] } as const
    const options = { progress, changeOrigin, allowances: 'any' } as const
    const set = await deploy(config, store, { ...versions, [packageName]: to }, change, options)
    return { set: set.number, from, to }
  })
}

/** From the journal, because the store may also hold versions that were never live. */
function previousVersion(store: Store, packageName: string, liveVersion: string | undefined): string {
  const journal = readJournal(store)
  const previous = earlierVersions(journal, packageName, liveVersion).find(
    (version) => store.hasRelease(packageName, version) && !isRevokedVersion(store, packageName, version),
  )
  if (previous !== undefined) return previous
  const others = journal.map(({ to }) => to[packageName]).filter((version) => version !== liveVersion)
  const isRolledBack = others.some(
    (version) => version !== undefined && store.hasRelease(packageName, version),
  )
  throw new ReleaseError(
    `The store holds no earlier version of ${packageName} that was live. ${isRolledBack ? 'To return to a version that was rolled back, name it.' : adviceForFirst(packageName)}`,
  )
}

/** Teams that release over the network cannot withdraw a package. */
function adviceForFirst(packageName: string): string {
  if (packageName === shellPackage) return 'Publish a repaired version.'
  return `Publish a repaired version, or let an operator take it out of the site, on the machine of the store: npm run release -- withdraw ${packageName}`
}
