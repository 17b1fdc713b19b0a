import { existsSync, statfsSync } from 'node:fs'
import { dirname } from 'node:path'
import { sql } from 'kysely'
import type { CommandContext } from '../command'
import type { Config } from '../../config'
import type { Engine } from '../../leads/engine'
import type { LeadStore } from '../../leads/LeadStore'
import { LeadStoreDamaged } from '../../leads/leadStoreErrors'
import { failure, type Finding } from './finding'

const LITTLE_SPACE_MB = 500

/** Whether the database can be opened, is whole, and accepts a lead. Ends at the first problem that prevents the rest. */
export async function databaseFindings({
  config: { database },
  database: open,
}: Pick<CommandContext, 'config' | 'database'>): Promise<Finding[]> {
  const name = database.kind === 'sqlite' ? `The database ${database.file}` : 'The PostgreSQL database'
  if (database.kind === 'sqlite' && !existsSync(database.file)) {
    return [
      {
        level: 'problem',
        text: `There is no database at ${database.file}.`,
        advice:
          'The server creates it at its first start. If it has stored leads before, DATABASE_FILE or STORE_DIR differ from those of the server.',
      },
    ]
  }
  let opened: { leads: LeadStore; engine: Engine }
  try {
    opened = await open()
  } catch (error) {
    return [failedToOpen(name, error)]
  }
  const findings = [await acceptsLeads(name, opened.leads)]
  if (database.kind === 'sqlite') {
    findings.push(await isWhole(name, opened.engine), freeSpace(database))
  }
  return findings
}

function failedToOpen(name: string, error: unknown): Finding {
  const failed = failure(`${name} cannot be opened.`, error)
  if (!(error instanceof LeadStoreDamaged)) return failed
  const advice =
    'docs/leads-commands.md, "Restore a backup", explains it step by step. Keep the damaged file: leads that the backup lacks may be saved from it.'
  return { ...failed, advice }
}

/** Writes a lead and rolls it back. */
async function acceptsLeads(name: string, leads: LeadStore): Promise<Finding> {
  try {
    await leads.check()
    return { level: 'ok', text: `${name} accepts leads.` }
  } catch (error) {
    return failure(`${name} does not accept leads.`, error)
  }
}

async function isWhole(name: string, { db }: Engine): Promise<Finding> {
  const { rows } = await sql<{ integrity_check: string }>`PRAGMA integrity_check(1)`.execute(db)
  const result = rows[0]?.integrity_check
  return result === 'ok'
    ? { level: 'ok', text: `${name} is not damaged.` }
    : {
        level: 'problem',
        text: `${name} is damaged: ${result}.`,
        advice:
          'Make a copy of the file now. Then restore a backup: docs/leads-commands.md, "Restore a backup".',
      }
}

function freeSpace({ file }: Extract<Config['database'], { kind: 'sqlite' }>): Finding {
  const { bavail, bsize } = statfsSync(dirname(file))
  const freeMb = Math.floor((bavail * bsize) / 1_000_000)
  return freeMb >= LITTLE_SPACE_MB
    ? { level: 'ok', text: `The disk has ${freeMb} MB left.` }
    : {
        level: 'problem',
        text: `The disk has only ${freeMb} MB left.`,
        advice: 'Free space: on a full disk, leads are refused.',
      }
}
