import { jsonOption, parseNumber } from '@site/cli/options'
import { defineCommand } from '../cli/command'
import { readJournal, type JournalEntry } from '../store/journal'
import { readAttempts } from '../service/attempts/AttemptLog'
import { describeAttempts } from './describeAttempts'
import { refresh } from '../sharedStore/refresh'
import { describeChange } from './describeChange'

const DEFAULT_LIMIT = '20'
/** The release service accepts six digits: service/routes/readRoutes.ts. */
const MAX_LIMIT = 999_999

export const logCommand = defineCommand({
  name: 'log',
  summary: 'Lists the changes of the live site, the newest first.',
  options: {
    limit: { type: 'string', value: '<number>', help: `how many at most (default: ${DEFAULT_LIMIT})` },
    attempts: { type: 'boolean', help: 'what was tried by the release service, refused attempts included' },
    json: jsonOption,
  },
  details: `With STORE_URL, it exits with 1 if the shared store cannot be read, and shows the folder, which may be older.`,
  async run({ options }, { store, progress, write }) {
    const limit = parseLimit(options.limit)
    if (options.attempts)
      return write(describeAttempts(readAttempts(store.dir).slice(-limit).reverse(), options.json))
    const isCurrent = await refresh(store, progress)
    await write(describeLog(readJournal(store).slice(-limit).reverse(), options.json))
    return isCurrent ? 0 : 1
  },
})

/** @throws UsageError */
export function parseLimit(text = DEFAULT_LIMIT): number {
  return parseNumber('--limit', text, { min: 1, max: MAX_LIMIT })
}

/** @returns Lines to print. */
export function describeLog(entries: readonly JournalEntry[], asJson = false): string {
  if (asJson) return `${JSON.stringify(entries, null, 2)}\n`
  if (entries.length === 0) return 'Nothing was published yet.\n'
  return `${entries.flatMap(describeChange).join('\n')}\n`
}
