import { join } from 'node:path'
import { damageOf, decompressions, splitEncoding, type Expected } from '@site/store/folder/damage'
import type { Store } from '../Store'
import type { StoreFinding } from './StoreFinding'

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
  const causeOf = (file: string) => damageOf(join(store.dir, file), expected.get(file))
  return files.flatMap(([file]) => {
    const cause = causeOf(file)
    if (cause === undefined) return []
    const from = ['', ...Object.keys(decompressions)]
      .map((suffix) => splitEncoding(file).plain + suffix)
      .find((other) => expected.has(other) && causeOf(other) === undefined)
    return [{ file, cause, fix, ...(from !== undefined && { repair: { from } }) }]
  })
}
