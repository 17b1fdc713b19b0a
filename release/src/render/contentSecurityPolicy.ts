import { cspHashOf } from '../files'

/**
 * The Content-Security-Policy that all pages of a set have in common; what a page inlines of style sheets
 * is its own, so that a page's header does not grow with the packages of the site.
 *
 * @param scripts Sources of inline scripts.
 * @param policies Names of the Trusted Types policies in use.
 */
export function contentSecurityPolicy(scripts: Iterable<string>, policies: readonly string[]) {
  return {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...scripts],
    'style-src': ["'self'"],
    'img-src': ["'self'"],
    'font-src': ["'self'"],
    'connect-src': ["'self'"],
    'manifest-src': ["'self'"],
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
    'frame-ancestors': ["'none'"],
    'form-action': ["'self'"],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': [...policies],
  }
}

/** What the pages of a set inline, read from them one by one. */
export class InlineSources {
  /** Of inline scripts on any page. */
  readonly scripts = new Set<string>()
  /** Of inlined style sheets: each list once, however many pages have it. */
  readonly styles: (readonly string[])[] = []
  readonly #indexes = new Map<string, number>()
  readonly #hashes = new Map<string, string>()

  /** @returns Which of `styles` is the page's. */
  add(html: string): number {
    for (const script of inlineContents(html, 'script')) this.scripts.add(this.#hashOf(script))
    const styles = inlineContents(html, 'style').map((style) => this.#hashOf(style))
    const key = styles.join()
    const index = this.#indexes.get(key) ?? this.styles.push(styles) - 1
    this.#indexes.set(key, index)
    return index
  }

  /** The same sheets are on many pages. */
  #hashOf(content: string): string {
    const hash = this.#hashes.get(content) ?? cspHashOf(content)
    this.#hashes.set(content, hash)
    return hash
  }
}

/** Contents of inline elements; data in a script element is not executed and needs no hash. */
function inlineContents(html: string, element: 'style' | 'script'): string[] {
  const pattern = new RegExp(`<${element}([^>]*)>([^]*?)</${element}>`, 'g')
  return [...html.matchAll(pattern)]
    .filter(([, attributes = '']) => !/type="application\/(?:ld\+)?json"/.test(attributes))
    .map(([, , content = '']) => content)
}
