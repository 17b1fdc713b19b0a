/**
 * The most that a page may have, in bytes compressed with Brotli unless noted. `npm run test:size` holds what browsers
 * load to the same numbers, and to those of tests/bench/budgets.json.
 */
export const pageBudgets = {
  /** All scripts of a page, by the kind of package that owns it. */
  scripts: { shell: 88_000, remote: 112_000 },
  /** All style sheets of a page. */
  styles: 14_000,
  document: 12_500,
  /** The document before compression: browsers parse all of it. */
  uncompressedDocument: 400_000,
} as const

/** A page may grow by so much with each release; more has to be accepted. Both are exceeded by a refused page. */
export const growth = { share: 0.1, bytes: 2_000 } as const
