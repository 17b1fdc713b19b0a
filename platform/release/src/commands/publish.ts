import { counted } from '@site/cli/format'
import { defineCommand } from '../cli/command'
import { formatBytes } from '../format'
import { gateOptions, originOption, parseGateOptions, waitOption } from '../cli/options'
import { getBuilds } from '../publish/makeBuilds'
import type { Published, PublishOutcome } from '../publish/Releases'

export const publishCommand = defineCommand({
  name: 'publish',
  summary: 'Builds a package, or all, checks it and puts it live.',
  arguments: '<package|all>',
  options: {
    'only-new': {
      type: 'boolean',
      help: 'skip builds that were live before, unless the live version has uncommitted changes',
    },
    ...waitOption,
    ...gateOptions,
    ...originOption,
    force: { type: 'boolean', help: 'publish although this checkout never saw the live version' },
  },
  details: 'Exits with 0 if the build is live, also if it was live before, and with 1 if not.',
  async run({ arguments: [requested], options }, context) {
    const outcome = await context.releases.publish(getBuilds(requested, context), {
      ...parseGateOptions(options),
      onlyNew: options['only-new'],
      force: options.force,
      changeOrigin: options['change-origin'],
    })
    await context.write(describePublish(outcome, process.uptime()))
  },
})

/**
 * Formats what a publish has done, and the command that takes it back.
 *
 * @param seconds How long the command took.
 */
export function describePublish(outcome: PublishOutcome, seconds?: number): string {
  if (outcome.status === 'unchanged') return 'Nothing to publish: these builds are live already.\n'
  const { set, packages, origin, address, changes } = outcome
  const parts = packages.map(({ name, from, to }) => `${name} ${from ?? '(new)'} -> ${to}`)
  if (origin) parts.push(`origin ${origin.from} -> ${origin.to}`)
  const facts: [string, string][] = [['address', address]]
  if (changes) facts.push(['changed', formatChanges(changes)])
  if (seconds !== undefined) facts.push(['took', `${seconds.toFixed(1)} s`])
  if (changes) facts.push(...packages.map((one): [string, string] => ['undo', undoCommand(one)]))
  const lines = [`Release set ${set} is live: ${parts.join(', ')}`, ...facts.map(formatFact)]
  return `${lines.join('\n')}\n`
}

function formatChanges({ pages, onlyFiles = 0, bytes }: NonNullable<Published['changes']>): string {
  const sign = bytes < 0 ? '-' : '+'
  const others = onlyFiles > 0 ? `; ${counted(onlyFiles, 'more page')} with new files` : ''
  return `${counted(pages, 'page')}, ${sign}${formatBytes(Math.abs(bytes))}${others}`
}

/** There is no earlier version of a new package. It can leave the site, but teams that publish over the network cannot do that. */
function undoCommand({ name, from }: Published['packages'][number]): string {
  if (from !== undefined) return `npm run release -- rollback ${name}`
  return `by an operator on the machine of the store: npm run release -- withdraw ${name}`
}

const LABEL_WIDTH = 9
const formatFact = ([label, value]: [string, string]) => `  ${label.padEnd(LABEL_WIDTH)}${value}`
