import { inert } from '@site/cli/inert'
import { formatJson, jsonOption, parseNumber } from '@site/cli/options'
import { defineCommand } from '../cli/command'
import type { Attempt } from '../store/serviceFiles'
import type { JournalEntry } from '../store/journal'
import { describeChange } from './describeChange'

const DEFAULT_LIMIT = '20'
/** The release service accepts six digits: service/routes/readRoutes.ts. */
const MAX_LIMIT = 999_999

export const logCommand = defineCommand({
  name: 'log',
  summary: 'Lists the changes of the live site, the newest first.',
  options: {
    limit: { type: 'string', value: '<number>', help: `how many at most (default: ${DEFAULT_LIMIT})` },
    audit: { type: 'boolean', help: 'what was tried by the release service, refused attempts included' },
    json: jsonOption,
  },
  details: `With STORE_URL, it exits with 1 if the shared store cannot be read, and shows the folder, which may be older.`,
  async run({ options }, { releases, write }) {
    const limit = parseNumber('--limit', options.limit ?? DEFAULT_LIMIT, { min: 1, max: MAX_LIMIT })
    if (options.audit) {
      const attempts = await releases.auditLog(limit)
      return write(options.json ? formatJson(attempts) : describeAuditLog(attempts))
    }
    const isCurrent = await releases.refresh()
    const entries = await releases.log(limit)
    await write(options.json ? formatJson(entries) : describeLog(entries))
    return isCurrent ? 0 : 1
  },
})

function describeLog(entries: readonly JournalEntry[]): string {
  if (entries.length === 0) return 'Nothing was published yet.\n'
  return `${entries.flatMap(describeChange).join('\n')}\n`
}

/** @returns Lines to print: "2026-11-25T04:00:00.000Z  publish of mfe-sales by contact-ci (10.0.0.7): refused with 403, …". */
function describeAuditLog(attempts: readonly Attempt[]): string {
  if (attempts.length === 0) return 'Nothing was tried by the release service yet.\n'
  return attempts.map((attempt) => `${inert(describeAttempt(attempt))}\n`).join('')
}

/** Its detail may be a text of a package: why its bundle throws. */
function describeAttempt(attempt: Attempt): string {
  const { at, who, address, action, packages, buildUrl, outcome, status, detail, omitted } = attempt
  const what = packages ? `${action} of ${packages.join(', ')}` : action
  const facts = [
    status === undefined ? outcome : `${outcome} with ${status}`,
    detail,
    buildUrl,
    omitted === undefined ? undefined : `${omitted} attempts before it are not listed`,
  ]
  return `${at}  ${what} by ${who ?? 'an unknown sender'} (${address}): ${facts.filter(Boolean).join(', ')}`
}
