import { jsonOption, parseNumber } from '../../../scripts/cli/options'
import { defineCommand } from '../cli/command'
import { readJournal } from '../store/journal'
import { refresh } from '../sharedStore/refresh'
import { describeChange } from './describeChange'

const DEFAULT_LIMIT = '20'

export const logCommand = defineCommand({
  name: 'log',
  summary: 'Lists the changes of the live site, the newest first.',
  options: {
    limit: { type: 'string', value: '<number>', help: `how many at most (default: ${DEFAULT_LIMIT})` },
    json: jsonOption,
  },
  async run({ options }, { store, progress, write }) {
    const limit = parseNumber('--limit', options.limit ?? DEFAULT_LIMIT, { min: 1, max: 1_000_000 })
    await refresh(store, progress)
    const entries = readJournal(store).slice(-limit).reverse()
    if (options.json) return write(`${JSON.stringify(entries, null, 2)}\n`)
    if (entries.length === 0) return write('Nothing was published yet.\n')
    await write(entries.map((entry) => `${describeChange(entry)}\n`).join(''))
  },
})
