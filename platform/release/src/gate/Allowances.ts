/** Changes to the live site that the gate refuses unless they are asked for. */
export interface Allowances {
  /** Addresses that may vanish (`--gone`): "/productos/portal-web". */
  gone: readonly string[]
  /** Whether pages may become much larger (`--accept-size`). Budgets hold in any case. */
  acceptSize: boolean
}

export const noAllowances: Allowances = { gone: [], acceptSize: false }
