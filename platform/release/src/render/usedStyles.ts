import type { PinnedFile } from '@site/shared/contract/site'
import { classPrefix } from '../build/packageName'

const moduleClasses = new RegExp(`\\.(${classPrefix}[\\w-]+)`, 'g')

/**
 * Leaves out the style sheets of parts that a page does not contain, such as a dialog that loads on demand: the bundler's
 * runtime fetches them with the part's code.
 *
 * @param html Rendered by React.
 * @param readStyle Content of a style sheet.
 */
export function usedStyles(
  html: string,
  styles: readonly PinnedFile[],
  readStyle: (file: PinnedFile) => string,
): PinnedFile[] {
  const lists = [...html.matchAll(/ class="([^"]*)"/g)].map(([, names = '']) => names)
  const used = new Set(lists.flatMap((names) => names.split(' ')))
  return styles.filter((file) => {
    const classes = [...readStyle(file).matchAll(moduleClasses)]
    return classes.length === 0 || classes.some(([, name = '']) => used.has(name))
  })
}
