/** How the gate checks, and what it lets through. */
export interface GateOptions {
  /** Addresses that may vanish. */
  gone?: readonly string[]
  /** Whether pages may become much larger. Budgets hold in any case. */
  acceptSize?: boolean
  withoutBrowser?: boolean
  /** In the browser. @default one of each kind */
  allPages?: boolean
  /** Also if another version went live than the checkout, or the preview, has seen. */
  force?: boolean
}
