import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { programArguments } from '../../support/compiledPrograms.cjs'
import { rootDir, site } from './site'

const execute = promisify(execFile)

/** One line of an export, with the API's field names. */
export type ExportedLead = Record<string, unknown>

/** Returns all stored leads, by `npm run leads -- export`. */
export async function allLeads(databaseFile: string = site.databaseFile): Promise<ExportedLead[]> {
  const { stdout } = await execute(
    process.execPath,
    [...programArguments('platform/server/src/cli.ts'), 'export', '--format', 'jsonl'],
    { cwd: rootDir, env: { ...process.env, DATABASE_FILE: databaseFile }, maxBuffer: 64 * 1024 * 1024 },
  )
  return stdout
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as ExportedLead)
}

/** Returns the stored leads of one visitor. */
export async function exportedLeads(email: string, databaseFile?: string): Promise<ExportedLead[]> {
  return (await allLeads(databaseFile)).filter((lead) => lead['email'] === email)
}
