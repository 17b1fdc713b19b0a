import { join, relative, resolve } from 'node:path'
import { defineStoreCommand } from '../cli/command'
import { comparedSets } from '../compare/ComparedSet'
import { storePreviewReport } from '../compare/previewReport'
import { refresh } from '../store/shared/refresh'

export const compareCommand = defineStoreCommand({
  name: 'compare',
  summary: 'Shows in pictures how the pages of two release sets, or of a preview, differ.',
  arguments: '<preview|set> [set]',
  options: {
    to: { type: 'string', value: '<folder>', help: 'of the report' },
  },
  details: `Writes a report that a browser opens from the folder: pages that were added, removed or changed, with their title, description,
texts, links, pictures, files and style rules, bytes, requests and what the checks of the gate find in a browser; before, after and
difference at 390 and 1440 pixels. Pages that are the same are not opened. Without a second set, a preview is compared with the
release set that it stands on, and the report replaces that of its banner; a release set is compared with the live one.
"preview list" and "status" show them.`,
  async run({ arguments: [first, second], options }, { store, progress, write }) {
    // On demand: most commands need no browser.
    const { compareSets } = await import('../compare/compareSets')
    const { countChanges } = await import('../compare/reportDocument')
    await refresh(store, progress)
    const sets = comparedSets(store, first, second)
    const dir = resolve(options.to ?? join(store.dir, `compare-${sets.before.id}-${sets.after.id}`))
    const pages = await compareSets(store, sets, dir, progress)
    const isOfBanner = sets.after.isPreview && second === undefined && options.to === undefined
    const stored = isOfBanner ? await storePreviewReport(store, dir, sets.after) : dir
    await write(
      pages.length === 0
        ? 'No page differs.\n'
        : `${countChanges(pages)}: ${relative('.', join(stored, 'index.html'))}\n`,
    )
  },
})
