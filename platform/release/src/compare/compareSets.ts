import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { browserAtHand, launchBrowser } from '../gate/browser/browserAtHand'
import { untilInterrupted } from '../gate/browser/untilInterrupted'
import type { Progress } from '../progress/Progress'
import type { Store } from '../store/Store'
import { compareDocuments, type Side } from './compareDocuments'
import type { ComparedSet } from './ComparedSet'
import { picturePages, type PageComparison } from './picturePages'
import { kindOf, reportDocument } from './reportDocument'

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
      return await picturePages(store, sets, documents, { browser, dir, progress })
    } finally {
      await browser.close()
    }
  })
  for (const page of pages) if (kindOf(page) === 'looks the same') removePictures(dir, page)
  writeFileSync(join(dir, 'index.html'), reportDocument(sets, pages))
  return pages
}

function removePictures(dir: string, { views }: PageComparison): void {
  for (const view of views) {
    for (const file of Object.values(view.pictures)) rmSync(join(dir, file))
    view.pictures = {}
  }
}
