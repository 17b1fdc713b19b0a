import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ReleaseSet } from '@site/shared/contract/releases'
import { diffSets } from '../publish/diffSets'
import { browserAtHand, launchBrowser } from '../gate/browser/browserAtHand'
import { untilInterrupted } from '../gate/browser/untilInterrupted'
import type { Progress } from '../progress/Progress'
import type { Store } from '../store/Store'
import { comparePages, type PageComparison, type Side } from './comparePages'
import { reportDocument } from './reportDocument'

/**
 * Compares two release sets in a browser and writes the report.
 *
 * @param dir The folder of the report: `index.html`, and `pictures/`.
 * @returns The pages that differ.
 * @throws ReleaseError when there is no browser, or when interrupted.
 */
export async function compareSets(
  store: Store,
  sets: Readonly<Record<Side, ReleaseSet>>,
  dir: string,
  progress: Progress,
): Promise<PageComparison[]> {
  const executable = browserAtHand()
  const { packages, pages: differences } = diffSets(store, sets.before, sets.after)
  mkdirSync(dir, { recursive: true })
  const pages = await untilInterrupted(async (signal) => {
    const browser = await launchBrowser(executable)
    signal.addEventListener('abort', () => void browser.close())
    return comparePages(store, sets, differences, { browser, dir, progress }).finally(() => browser.close())
  })
  writeFileSync(join(dir, 'index.html'), reportDocument({ sets, packages, pages }))
  return pages
}
