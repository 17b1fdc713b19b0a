import { join, relative, resolve } from 'node:path'
import { UsageError } from '@site/cli/command'
import { counted } from '@site/cli/counted'
import { defineStoreCommand } from '../cli/command'
import { parseSetNumber } from '../cli/options'
import { refresh } from '../sharedStore/refresh'
import { requireSet } from '../store/requireSet'

export const compareCommand = defineStoreCommand({
  name: 'compare',
  summary: 'Shows in pictures how the pages of two release sets differ.',
  arguments: '<set> [set]',
  options: {
    to: { type: 'string', value: '<folder>', help: 'of the report; var/compare-<set>-<set> by default' },
  },
  details: `Writes a report that a browser opens from the folder: pages that were added, removed or changed, with their texts, title and
description, bytes, requests and what the checks of the gate find in a browser; before, after and difference at 390 and 1440 pixels.
Pages that are the same are not opened. Without a second set, the first one is compared with the live one.`,
  async run({ arguments: args, options }, { store, progress, write }) {
    const [first, second] = args.map((arg) => parseSetNumber('A set', arg))
    if (first === undefined) throw new UsageError('Which release set? "status" shows their numbers.')
    // On demand: most commands need no browser.
    const { compareSets } = await import('../compare/compareSets')
    await refresh(store, progress)
    const live = store.liveSet()?.number
    const sets = { before: requireSet(store, first), after: requireSet(store, second ?? live ?? first) }
    const dir = resolve(options.to ?? join(store.dir, `compare-${first}-${sets.after.number}`))
    const pages = await compareSets(store, sets, dir, progress)
    progress.end()
    await write(
      pages.length === 0
        ? 'No page differs.\n'
        : `${counted(pages.length, 'page')} ${pages.length === 1 ? 'differs' : 'differ'}: ${relative('.', join(dir, 'index.html'))}\n`,
    )
  },
})
