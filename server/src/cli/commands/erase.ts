import { findLead, findLeadsOf, LeadNotFound } from '../../leads/findLead'
import type { Engine } from '../../leads/engine'
import type { StoredLead } from '../../leads/lead'
import { eraseLeads, inChunks } from '../../maintenance/eraseLeads'
import { UsageError } from '../../../../scripts/cli/command'
import { defineCommand, type CommandContext } from '../command'
import { cut, inert } from '../../../../scripts/cli/inert'
import { referenceDetails } from '../leadOf'
import { overwriteErased } from '../overwriteErased'
import { shownTime } from '../../shownTime'

const CONFIRMATION = 'erase'
const SHOWN_CHARACTERS = 60

export const erase = defineCommand({
  name: 'erase',
  summary: 'Erases leads, and with them what is known about the person.',
  arguments: '<reference>',
  options: {
    email: {
      type: 'string',
      value: '<address>',
      help: 'all leads of this e-mail address, instead of a reference',
    },
    yes: { type: 'boolean', help: 'do not ask; required when nobody can answer' },
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
        : await findLeadsOf(engine, options.email)
    if (options.email !== undefined && leads.length === 0) {
      throw new LeadNotFound(`No lead has the e-mail address ${inert(options.email)}.`)
    }
    if (leads.length > 0 && !options.yes) await confirm(leads, context)

    const references = leads.map((lead) => lead.reference)
    const delivered = await deliveredBy(engine, references)
    const count = await eraseLeads(engine, references)
    await overwriteErased(engine, count, `erase ${references[0] ?? reference} --yes`)
    await context.write(report(references, delivered, context.config.database.kind))
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

async function confirm(leads: readonly StoredLead[], { ask, write }: CommandContext): Promise<void> {
  if (!ask) throw new UsageError('Erasing cannot be undone. Add --yes, because nobody can answer here.')
  for (const { reference, created_at, name, email } of leads) {
    await write(
      `${reference}  ${shownTime(created_at, 'utc')}  ${cut(name, SHOWN_CHARACTERS)} <${cut(email, SHOWN_CHARACTERS)}>\n`,
    )
  }
  const answer = await ask(`Erasing cannot be undone. Type "${CONFIRMATION}" to erase: `)
  if (answer.trim() !== CONFIRMATION) throw new Error('Nothing was erased.')
}

async function deliveredBy({ db }: Engine, references: readonly string[]): Promise<string[]> {
  const channels = new Set<string>()
  for (const chunk of inChunks(references)) {
    const rows = await db
      .selectFrom('outbox')
      .innerJoin('leads', 'leads.id', 'outbox.lead_id')
      .select('outbox.channel')
      .distinct()
      .where('leads.reference', 'in', chunk)
      // A claimed delivery is under way and can still arrive.
      .where((row) =>
        row.or([
          row('outbox.state', '=', 'delivered'),
          row('outbox.claimed_until', '>', new Date().toISOString()),
        ]),
      )
      .execute()
    for (const { channel } of rows) channels.add(channel)
  }
  return [...channels].sort()
}

function report(references: readonly string[], delivered: readonly string[], kind: 'sqlite' | 'postgres') {
  const lines = [
    ...references.map((reference) => `Erased ${reference}.`),
    references.length === 0 && 'The lead was erased before. What was left of it in the files is overwritten.',
    kind === 'postgres' &&
      "PostgreSQL's write-ahead log and its archives contain the leads until they are recycled.",
    'Backups made before now still contain the leads: delete them, or erase again after restoring one.',
    delivered.length > 0 &&
      `Copies exist where the leads were delivered: ${delivered.join(', ')}. Delete them there too.`,
  ]
  return `${lines.filter(Boolean).join('\n')}\n`
}
