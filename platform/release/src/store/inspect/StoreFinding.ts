import { join } from 'node:path'
import { findDamage, decompressions, splitEncoding, type Expected } from '@site/store/folder/damage'
import type { Damage } from '@site/store/SharedStore'
import type { Store } from '../Store'

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

/**
 * @param files What they must contain, by path in the store.
 * @returns One finding for each that is damaged. It can be repaired from another encoding that is intact.
 */
export function damagedFiles(
  store: Store,
  files: readonly (readonly [string, Expected])[],
  fix: string,
): StoreFinding[] {
  const expected = new Map(files)
  const getCause = (file: string) => findDamage(join(store.dir, file), expected.get(file))
  return files.flatMap(([file]) => {
    const cause = getCause(file)
    if (cause === undefined) return []
    const from = ['', ...Object.keys(decompressions)]
      .map((suffix) => splitEncoding(file).plain + suffix)
      .find((other) => expected.has(other) && getCause(other) === undefined)
    return [{ file, cause, fix, ...(from !== undefined && { repair: { from } }) }]
  })
}
