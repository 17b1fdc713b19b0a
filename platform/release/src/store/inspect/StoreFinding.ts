/** A part of the store that is not as it was published. */
export interface StoreFinding {
  /** Relative to the store: "sites/3/pages/index.html". */
  file: string
  /** Completes "<file> …": "is missing". */
  cause: string
  /** Repairs it from other files of the store. Absent if that is impossible. */
  repair?: () => Promise<void> | void
  /** It belongs to the live set, and rendering that again restores it. */
  isOfLiveSet?: boolean
  /** What an operator has to do if it is not repaired. */
  fix: string
}

export const renderFix = 'run "npm run release -- doctor --repair", which renders the live set again'
