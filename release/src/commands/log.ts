import { jsonOption, parseNumber } from '../../../scripts/cli/options'
import { defineCommand } from '../cli/command'
import { readJournal, type JournalEntry } from '../store/journal'
import { readAttempts } from '../service/attempts/AttemptLog'
import { describeAttempts } from './describeAttempts'
import { refresh } from '../sharedStore/refresh'
import { describeChange } from './describeChange'

export const DEFAULT_LIMIT = '20'

export const logCommand = defineCommand({
  name: 'log',
  summary: 'Lists the changes of the live site, the newest first.',
  options: {
    limit: { type: 'string', value: '<number>', help: `how many at most (default: ${DEFAULT_LIMIT})` },
    attempts: { type: 'boolean', help: 'what was tried by the release service, refused attempts included' },
    json: jsonOption,
  },
  async run({ options }, { store, progress, write }) {
    const limit = parseNumber('--limit', options.limit ?? DEFAULT_LIMIT, { min: 1, max: 1_000_000 })
    if (options.attempts)
      return write(describeAttempts(readAttempts(store.dir).slice(-limit).reverse(), options.json))
    await refresh(store, progress)
    await write(describeLog(readJournal(store).slice(-limit).reverse(), options.json))
  },
})

/** @returns Lines to print. */
export function describeLog(entries: readonly JournalEntry[], asJson = false): string {
  if (asJson) return `${JSON.stringify(entries, null, 2)}\n`
  if (entries.length === 0) return 'Nothing was published yet.\n'
  return entries.map((entry) => `${describeChange(entry)}\n`).join('')
}
