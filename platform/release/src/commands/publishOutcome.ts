import { counted } from '@site/cli/counted'
import type { OriginChange } from '../store/origin'
import { formatBytes } from '../cli/formatBytes'

/** What a publish has put live. */
export interface Published {
  status: 'published'
  /** Number of the release set. */
  set: number
  packages: readonly { name: string; from?: string; to: string }[]
  origin?: OriginChange
  /** Of the first page of the package, or of the site: "https://site.example/contactanos". */
  address: string
  /** Pages that differ from those of the set before, and by how many compressed bytes. Absent for the first set. */
  changes?: { pages: number; bytes: number } | undefined
}

export type PublishOutcome =
  | Published
  /** The builds are live already. */
  | { status: 'unchanged' }

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

function formatChanges({ pages, bytes }: NonNullable<Published['changes']>): string {
  const sign = bytes < 0 ? '-' : '+'
  return `${counted(pages, 'page')}, ${sign}${formatBytes(Math.abs(bytes))}`
}

/** There is no earlier version of a new package, but it can leave the site. */
function undoCommand({ name, from }: Published['packages'][number]): string {
  return `npm run release -- ${from === undefined ? 'withdraw' : 'rollback'} ${name}`
}

const LABEL_WIDTH = 9
const formatFact = ([label, value]: [string, string]) => `  ${label.padEnd(LABEL_WIDTH)}${value}`
