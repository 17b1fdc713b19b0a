import type { PinnedFile } from '@site/shared/contract/site'
import type { PageStyles } from '../model/SiteFile'
import { lowerAttribute, presentNames, type PresentNames } from './presentNames'
import { siteFile } from './siteFile'
import { splitStyles, type SplitStyles } from './splitStyles'

const lowerPart = `[${lowerAttribute}]~*,main:has(>[${lowerAttribute}])+footer`

/**
 * Hides the lower part of a page while its rules load, so that it is not painted without them. If they do not load, it
 * appears after 3 seconds.
 */
export const hideLowerPart = `@keyframes lower{from{visibility:hidden}}:is(${lowerPart}){animation:lower 0s 3s both}`

/** Ends `hideLowerPart`: stands after the rules of the lower part. */
export const showLowerPart = `:is(${lowerPart}){animation:revert-layer}`

/** Splits the style sheets of pages (decision 0049). Pages of one kind share the parts, so most are split only once. */
export class StyleSplitter {
  /** By URL and the names of the sheet that the page contains. */
  readonly #known = new Map<string, SplitStyles>()

  constructor(private readonly readStyle: (file: PinnedFile) => string) {}

  /** @param html Rendered by React. */
  split(files: readonly PinnedFile[], html: string): PageStyles {
    const present = presentNames(html)
    const parts = files.map((file) => ({ url: file.url, ...this.#getParts(file, present) }))
    const [hide, show] = present.hasLowerPart ? [hideLowerPart, showLowerPart] : ['', '']
    const later = parts.map((part) => part.later).join('') + show
    return {
      sheets: parts.map(({ url, first }, index) => ({ url, rules: index === 0 ? first + hide : first })),
      later: later === '' ? undefined : siteFile('later', 'css', later),
    }
  }

  #getParts(file: PinnedFile, present: PresentNames): SplitStyles {
    const css = this.readStyle(file)
    const key = `${file.url} ${namesIn(css, present)}`
    const parts = this.#known.get(key) ?? splitStyles(css, present)
    this.#known.set(key, parts)
    return parts
  }
}

/** Which of the classes and attributes in a sheet the page contains. */
function namesIn(css: string, { classes, hasAttribute }: PresentNames): string {
  const names = css.matchAll(/\.([a-z][\w-]*)|\[([\w-]+)(?:="?([^"\]]*))?/gi)
  return [...names]
    .map(([, className, attribute = '', value]) =>
      Number(className === undefined ? hasAttribute(attribute, value) : classes.has(className)),
    )
    .join('')
}
