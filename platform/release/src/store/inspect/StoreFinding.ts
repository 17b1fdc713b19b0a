import type { Damage } from '@site/store/SharedStore'

/** A part of the store that is not as it was published. */
export interface StoreFinding extends Damage {
  /** How to repair it from other files of the store: from another encoding, or by removing its set. Absent if that is impossible. */
  repair?: { from: string } | 'remove'
  /** It belongs to the live set, and rendering that again restores it. */
  isOfLiveSet?: boolean
  /** What an operator has to do if it is not repaired. */
  fix: string
}

export const renderFix = 'run "npm run release -- doctor --repair", which renders the live set again'
