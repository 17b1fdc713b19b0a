import type { PageKind, PageOwner } from './settings'

/** Content of `bench/budgets.json`: bytes as transferred, compressed with brotli. */
export interface Budgets {
  /** All scripts of a page. */
  scripts: Readonly<Record<PageOwner, number>>
  /** Scripts beyond those of the one-bundle baseline. */
  federation: Readonly<Record<PageOwner, number>>
  styles: number
  /** All bytes that the home page loads at 390 px without scrolling. */
  firstViewOfHome: number
}

/** Bytes of one page. */
export interface PageBytes {
  page: PageKind
  scripts: number
  styles: number
  oneBundleScripts: number
}

export interface BudgetLine {
  what: string
  bytes: number
  limit: number
  isExceeded: boolean
}

/** Compares all sizes with their budgets. */
export function compareWithBudgets(
  budgets: Budgets,
  pages: readonly PageBytes[],
  firstViewOfHome: number,
): BudgetLine[] {
  const line = (what: string, bytes: number, limit: number): BudgetLine => ({
    what,
    bytes,
    limit,
    isExceeded: bytes > limit,
  })
  return [
    ...pages.flatMap(({ page: { name, owner }, scripts, styles, oneBundleScripts }) => [
      line(`${name}: scripts`, scripts, budgets.scripts[owner]),
      line(`${name}: cost of federation`, scripts - oneBundleScripts, budgets.federation[owner]),
      line(`${name}: styles`, styles, budgets.styles),
    ]),
    line('home: first view at 390 px', firstViewOfHome, budgets.firstViewOfHome),
  ]
}
