import { join } from 'node:path'
import type { Browser } from '@playwright/test'
import { readJson } from '@site/release/files'
import { pageBudgets } from '@site/release/gate/budgets'
import {
  compareResponses,
  compareWithBudgets,
  type BudgetLine,
  type Budgets,
  type PageBytes,
} from '../budgets'
import { report } from '../report/progress'
import { showKilobytes, table } from '../report/table'
import { pageKinds, rootDir } from '../settings'
import type { ServedSites } from '../sites'
import { measureBytes } from './measureBytes'
import { measureResponses } from './measureResponses'

/** Viewport of the first-view budget. */
const narrow = { width: 390, height: 844 }

/**
 * Measures the sizes of all pages and compares them with their budgets.
 *
 * @param sites Without the one-bundle baseline, the cost of federation is left out.
 */
export async function measureBudgets(
  browser: Browser,
  { site, oneBundle }: Pick<ServedSites, 'site'> & Partial<Pick<ServedSites, 'oneBundle'>>,
): Promise<BudgetLine[]> {
  const pages: PageBytes[] = []
  for (const page of pageKinds) {
    report(`bytes of ${page.name}`)
    const { scripts, styles } = await measureBytes(browser, site.plain + page.path)
    const inOneBundle = oneBundle && (await measureBytes(browser, oneBundle.plain + page.path)).scripts
    pages.push({ page, scripts, styles, oneBundleScripts: inOneBundle })
  }
  const firstView = await measureBytes(browser, `${site.plain}/`, { viewport: narrow })
  const ownBudgets = readJson<Omit<Budgets, keyof typeof pageBudgets>>(
    join(rootDir, 'tests/bench/budgets.json'),
  )
  const budgets: Budgets = { ...pageBudgets, ...ownBudgets }
  const responses = await measureResponses(site.plain)
  return [...compareWithBudgets(budgets, pages, firstView.total), ...compareResponses(budgets, responses)]
}

export function budgetTable(lines: readonly BudgetLine[]): string {
  const rows = lines.map(({ what, bytes, limit, isExceeded }) => [
    what,
    showKilobytes(bytes),
    showKilobytes(limit),
    isExceeded ? '**exceeded**' : 'ok',
  ])
  return table(['budget', 'KB', 'at most', ''], rows)
}

/** @throws Error that lists the budgets that are exceeded. */
export function checkBudgets(lines: readonly BudgetLine[]): void {
  const exceeded = lines.filter(({ isExceeded }) => isExceeded)
  if (exceeded.length === 0) return
  const problems = exceeded.map(
    ({ what, bytes, limit }) => `${what}: ${showKilobytes(bytes)} KB, at most ${showKilobytes(limit)} KB.`,
  )
  throw new Error(problems.join('\n'))
}
