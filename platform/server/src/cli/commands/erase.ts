import { UsageError } from '@site/cli/command'
import { cut, inert } from '@site/cli/inert'
import { counted } from '@site/cli/format'
import { findLead, findLeadsByEmail, LeadNotFound } from '../../leads/findLead'
import type { StoredLead } from '../../leads/lead'
import type { ChannelName } from '../../leads/tables'
import { eraseLeads, inChunks } from '../../maintenance/eraseLeads'
import { defineCommand, type CommandContext } from '../command'
import { referenceDetails } from '../options'
import { formatTime } from '../../formatTime'
import type { Engine } from '../../leads/engine'

const CONFIRMATION = 'erase'
const SHOWN_CHARACTERS = 60

export const erase = defineCommand({
  name: 'erase',
  summary: 'Erases leads, and with them what is known about the person.',
  arguments: '[reference]',
  options: {
    email: {
      type: 'string',
      value: '<address>',
      help: 'all leads of this e-mail address, instead of a reference',
    },
    yes: { type: 'boolean', help: 'do not ask; required without a terminal' },
  },
  details: `${referenceDetails}
The server can go on running: new leads wait for a moment. Backups are not changed: see docs/leads-commands.md.`,
  async run({ options, arguments: [reference] }, context) {
    if ((reference === undefined) === (options.email === undefined)) {
      throw new UsageError('Give either the reference of a lead or --email.')
    }
    const { engine } = await context.database()
    const leads =
      options.email === undefined
        ? await leadOrErased(engine, reference ?? '')
        : await findLeadsByEmail(engine, options.email)
    if (options.email !== undefined && leads.length === 0) {
      throw new LeadNotFound(`No lead has the e-mail address ${inert(options.email)}.`)
    }
    if (leads.length > 0 && !options.yes) await confirm(leads, context)

    const references = leads.map((lead) => lead.reference)
    const copies = await findCopies(engine, references)
    const count = await eraseLeads(engine, references)
    try {
      await overwriteErased(engine, count, `erase ${references[0] ?? reference} --yes`)
      await context.write(report(references, context.config.database.kind))
    } finally {
      // The deliveries are deleted: running the command again could not name them.
      await context.write(reportOfCopies(copies))
    }
  },
})

/** No lead when it was erased before, so that an interrupted erasure can be completed. */
async function leadOrErased(engine: Engine, reference: string): Promise<StoredLead[]> {
  try {
    return [await findLead(engine, reference)]
  } catch (error) {
    if (error instanceof LeadNotFound && error.wasErased) return []
    throw error
  }
}

async function confirm(leads: readonly StoredLead[], { ask, config, write }: CommandContext): Promise<void> {
  if (!ask)
    throw new UsageError('Erasing cannot be undone, and there is no terminal to confirm it. Add --yes.')
  for (const { reference, created_at, name, email } of leads) {
    await write(
      `${reference}  ${formatTime(created_at, config.timeZone)}  ${cut(name, SHOWN_CHARACTERS)} <${cut(email, SHOWN_CHARACTERS)}>\n`,
    )
  }
  const answer = await ask(`Erasing cannot be undone. Type "${CONFIRMATION}" to erase: `)
  if (answer.trim() !== CONFIRMATION) throw new Error('Nothing was erased.')
}

/** The channels that have got a copy, and those that may have. */
interface Copies {
  certain: ReadonlySet<ChannelName>
  possible: ReadonlySet<ChannelName>
}

async function findCopies({ db }: Engine, references: readonly string[]): Promise<Copies> {
  const certain = new Set<ChannelName>()
  const possible = new Set<ChannelName>()
  for (const chunk of inChunks(references)) {
    const rows = await db
      .selectFrom('outbox')
      .innerJoin('leads', 'leads.id', 'outbox.lead_id')
      .select(['channel', 'state', 'delivered_at', 'attempts', 'claimed_until', 'last_error'])
      .distinct()
      .where('leads.reference', 'in', chunk)
      .execute()
    for (const { channel, state, delivered_at, attempts, claimed_until, last_error } of rows) {
      if (state === 'delivered' || delivered_at !== null) certain.add(channel)
      // Under way, or the answer was lost, before `deliver` began to count again too.
      else if (attempts > 0 || claimed_until !== null || last_error !== null) possible.add(channel)
    }
  }
  return { certain, possible: new Set([...possible].filter((channel) => !certain.has(channel))) }
}

function report(references: readonly string[], kind: 'sqlite' | 'postgres'): string {
  return getLines([
    ...references.map((reference) => `Erased ${reference}.`),
    references.length === 0 && 'The lead was erased before. What was left of it in the files is overwritten.',
    kind === 'postgres' &&
      "PostgreSQL's write-ahead log and its archives contain the leads until they are recycled.",
    'Backups made before now still contain the leads: delete them, or erase again after restoring one.',
  ])
}

function reportOfCopies({ certain, possible }: Copies): string {
  return getLines([
    certain.size > 0 &&
      `Copies exist where the leads were delivered: ${listed(certain)}. Delete them there too.`,
    possible.size > 0 &&
      `Copies may exist where a delivery was tried and no success is recorded: ${listed(possible)}. Look there too.`,
  ])
}

const getLines = (lines: readonly (string | false)[]) =>
  lines
    .filter(Boolean)
    .map((line) => `${line}\n`)
    .join('')

const listed = (channels: ReadonlySet<ChannelName>) => [...channels].sort().join(', ')

/**
 * Overwrites what erased leads left in the database's files.
 *
 * @param count How many leads have been deleted.
 * @param command Completes an erasure that was interrupted.
 * @throws Error that says what has been done and what has not.
 */
export async function overwriteErased(engine: Engine, count: number, command: string): Promise<void> {
  try {
    await engine.overwriteDeleted()
  } catch (cause) {
    throw new Error(
      `Deleted: ${counted(count, 'lead')}. Bytes of erased leads are still in the database's files, because these could not be written again. Complete it with: npm run leads -- ${command}.`,
      { cause },
    )
  }
}
