import type { PageKind } from './settings'

/**
 * Bytes as transferred, compressed with brotli. `tests/bench/budgets.json` has those that only the benchmark measures, the
 * release tool the others.
 */
export interface Budgets {
  /** All scripts of a page. */
  scripts: Readonly<Record<PageKind['owner'], number>>
  /** Scripts beyond those of the one-bundle baseline. */
  federation: Readonly<Record<PageKind['owner'], number>>
  styles: number
  /** The body of each document of the site. */
  document: number
  /** The header block of a response, without the headers that a proxy does not forward. */
  headers: number
  /** All bytes that the home page loads at 390 px without scrolling. */
  firstViewOfHome: number
}

/** Bytes of one page. */
export interface PageBytes {
  page: PageKind
  scripts: number
  styles: number
  /** Absent if the baseline was not measured. */
  oneBundleScripts: number | undefined
}

/** A response by its address. */
export interface ResponseBytes {
  path: string
  body: number
  headers: number
  isDocument: boolean
}

export type BudgetLine = ReturnType<typeof compareWithBudgets>[number]

/** Compares the bodies of documents, and the headers of documents and assets, with their budgets. */
export function compareResponses(budgets: Budgets, responses: readonly ResponseBytes[]) {
  return responses
    .flatMap(({ path, body, headers, isDocument }) => [
      ...(isDocument ? [{ what: `${path}: document`, bytes: body, limit: budgets.document }] : []),
      { what: `${path}: headers`, bytes: headers, limit: budgets.headers },
    ])
    .map((line) => ({ ...line, isExceeded: line.bytes > line.limit }))
}

/** Compares all sizes with their budgets. */
export function compareWithBudgets(budgets: Budgets, pages: readonly PageBytes[], firstViewOfHome: number) {
  return [
    ...pages.flatMap(({ page: { name, owner }, scripts, styles, oneBundleScripts }) => [
      { what: `${name}: scripts`, bytes: scripts, limit: budgets.scripts[owner] },
      ...(oneBundleScripts === undefined
        ? []
        : [
            {
              what: `${name}: cost of federation`,
              bytes: scripts - oneBundleScripts,
              limit: budgets.federation[owner],
            },
          ]),
      { what: `${name}: styles`, bytes: styles, limit: budgets.styles },
    ]),
    { what: 'home: first view at 390 px', bytes: firstViewOfHome, limit: budgets.firstViewOfHome },
  ].map((line) => ({ ...line, isExceeded: line.bytes > line.limit }))
}
