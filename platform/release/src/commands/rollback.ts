import { UsageError } from '@site/cli/command'
import { defineCommand } from '../cli/command'
import { originOption, waitOption } from '../cli/options'
import type { RollbackOutcome } from '../publish/Releases'
import { parseSetNumber } from '../store/StoredSet'

export const rollbackCommand = defineCommand({
  name: 'rollback',
  summary: 'Puts an earlier version of a package live again.',
  arguments: '[package] [version]',
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
A package that was withdrawn comes back with the version that it had. A version that was never live is refused: publish it.

Nothing is built. Exits with 0 if the requested version is live, and with 1 if not.`,
  async run({ arguments: [name, version], options }, context) {
    const { releases, write } = context
    const { force, 'change-origin': changeOrigin } = options
    if (options.set !== undefined) {
      if (name !== undefined) throw new UsageError('Give either a package or --set.')
      const number = parseSetNumber('--set', options.set)
      const outcome = await releases.rollbackSet(number, { force, changeOrigin })
      if (!outcome) return write(`The versions of release set ${number} are live already.\n`)
      return write(`Release set ${outcome.set} is live, with all versions of release set ${number}.\n`)
    }
    if (name === undefined) throw new UsageError('Give either a package or --set.')
    await write(describeRollback(name, await releases.rollback(name, { version, changeOrigin })))
  },
})

/** @returns A line to print. */
function describeRollback(packageName: string, { set, from, to }: RollbackOutcome): string {
  if (from === to) return `Nothing to roll back: ${packageName} ${to} is live already.\n`
  return `Release set ${set} is live: ${packageName} ${from ?? '(withdrawn)'} -> ${to}\n`
}
