import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { browserAtHand, launchBrowser } from '../gate/browser/browserAtHand'
import { untilInterrupted } from '../gate/browser/untilInterrupted'
import type { Progress } from '../progress/Progress'
import type { Store } from '../store/Store'
import { compareDocuments, type Side } from './compareDocuments'
import type { ComparedSet } from './ComparedSet'
import { picturePages } from './picturePages'
import { reportDocument, type PageComparison } from './reportDocument'

/**
 * Compares two release sets in a browser and writes the report.
 *
 * @param dir The folder of the report: `index.html`, and `pictures/`.
 * @returns The pages that differ.
 * @throws ReleaseError when there is no browser, or when interrupted.
 */
export async function compareSets(
  store: Store,
  sets: Readonly<Record<Side, ComparedSet>>,
  dir: string,
  progress: Progress,
): Promise<PageComparison[]> {
  const executable = browserAtHand()
  const documents = compareDocuments(sets)
  mkdirSync(dir, { recursive: true })
  const pages = await untilInterrupted(async (signal) => {
    const browser = await launchBrowser(executable)
    signal.addEventListener('abort', () => void browser.close())
    try {
      // Interrupted while the browser started.
      signal.throwIfAborted()
      return await picturePages(store, sets, documents, { browser, dir, progress })
    } finally {
      await browser.close()
    }
  })
  writeFileSync(join(dir, 'index.html'), reportDocument(sets, pages))
  return pages
}
