import { existsSync } from 'node:fs'
import { once } from 'node:events'
import type { Writable } from 'node:stream'
import { parseArgs } from 'node:util'
import { readConfig } from '../config'
import type { LeadStore } from '../leads/leadStore'
import { openLeadStore } from '../leads/openLeadStore'
import { csvHeader, csvLine, type CsvOptions } from './csv'
import { timeFormats, type TimeZone } from './shownTime'
import { leadTable } from './table'

const DEFAULT_LIMIT = 20

const separators: Readonly<Record<string, CsvOptions['separator']>> = { csv: ',', 'csv-semicolon': ';' }

const usage = `Usage:
  npm run leads -- list [--limit <number>]                  the newest leads (default: 20)
  npm run leads -- export --format <csv|csv-semicolon|jsonl>  all leads, oldest first

  --time-zone <utc|la-paz>   for the times of list and CSV (default: utc)

Spreadsheets set up for Bolivia open csv-semicolon; others open csv.

Set DATABASE_FILE or DATABASE_URL as for the server.`

/** The command line is invalid. */
class UsageError extends Error {}

/**
 * Runs `npm run leads`: prints leads for an operator.
 *
 * @returns The exit code: 0 success, 1 the database cannot be read, 2 invalid command line.
 */
export async function runCli(
  args: string[],
  env: NodeJS.ProcessEnv,
  output: Writable,
  errors: Writable,
): Promise<number> {
  try {
    const command = parseCommand(args)
    const leads = await openExisting(env)
    try {
      await command(leads, output)
    } finally {
      await leads.close()
    }
    return 0
  } catch (error) {
    const { message, code } = error as NodeJS.ErrnoException
    const isUsageError = error instanceof UsageError || code?.startsWith('ERR_PARSE_ARGS')
    errors.write(isUsageError ? `${message}\n\n${usage}\n` : `${message}\n`)
    return isUsageError ? 2 : 1
  }
}

type Command = (leads: LeadStore, output: Writable) => Promise<void>

function parseCommand(args: string[]): Command {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { limit: { type: 'string' }, format: { type: 'string' }, 'time-zone': { type: 'string' } },
  })
  const [name, ...more] = positionals
  if (more.length > 0) throw new UsageError(`Unknown arguments: ${more.join(' ')}`)

  const timeZone = readTimeZone(values['time-zone'])
  if (name === 'list' && values.format === undefined) {
    const limit = values.limit ?? String(DEFAULT_LIMIT)
    if (!/^[1-9]\d{0,8}$/.test(limit))
      throw new UsageError(`--limit must be a positive integer, not "${limit}".`)
    return async (leads, output) => {
      output.write(leadTable(await leads.list(Number(limit)), timeZone))
    }
  }
  if (name === 'export' && values.limit === undefined) {
    const separator = values.format && separators[values.format]
    if (separator) return (leads, output) => write(output, csvLines(leads, { separator, timeZone }))
    if (values.format === 'jsonl') return (leads, output) => write(output, jsonLines(leads))
    throw new UsageError(`--format must be csv, csv-semicolon or jsonl, not "${values.format ?? ''}".`)
  }
  throw new UsageError(name === undefined ? 'No command given.' : `Unknown command: ${args.join(' ')}`)
}

function readTimeZone(text = 'utc'): TimeZone {
  if (Object.hasOwn(timeFormats, text)) return text as TimeZone
  throw new UsageError(`--time-zone must be utc or la-paz, not "${text}".`)
}

/** Does not create a missing database, so that a mistyped path is reported. */
async function openExisting(env: NodeJS.ProcessEnv): Promise<LeadStore> {
  const config = readConfig(env)
  if (config.database.kind === 'sqlite' && !existsSync(config.database.file)) {
    throw new Error(`There is no database at ${config.database.file}. Set DATABASE_FILE to its path.`)
  }
  return openLeadStore(config, () => undefined)
}

async function* csvLines(leads: LeadStore, options: CsvOptions): AsyncGenerator<string> {
  yield csvHeader(options)
  for await (const lead of leads.export()) yield csvLine(lead, options)
}

async function* jsonLines(leads: LeadStore): AsyncGenerator<string> {
  for await (const lead of leads.export()) yield `${JSON.stringify(lead)}\n`
}

/** Waits for the reader, so that a large export needs constant memory. */
async function write(output: Writable, lines: AsyncIterable<string>): Promise<void> {
  for await (const line of lines) {
    if (!output.write(line)) await once(output, 'drain')
  }
}
