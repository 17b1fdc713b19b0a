import { cspHashOf } from '../files'

/**
 * The Content-Security-Policy that all pages of a release set share. It leaves out the hashes of inlined style
 * sheets: the server adds those of the page, so that the header does not grow with the number of packages.
 *
 * @param policies Names of Trusted Types policies.
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
    'frame-ancestors': ["'none'"],
    'form-action': ["'self'"],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': [...policies],
  }
}

/** Collects the hashes of everything that the pages of a release set inline. */
export class InlineSources {
  /** Hashes of the inline scripts of all pages. */
  readonly scripts = new Set<string>()
  /** One list of hashes for each combination of style sheets. */
  readonly styles: (readonly string[])[] = []
  readonly #indexes = new Map<string, number>()
  readonly #hashes = new Map<string, string>()

  /** @returns The page's index in `styles`. */
  add(html: string): number {
    for (const script of inlineContents(html, 'script')) this.scripts.add(this.#hashOf(script))
    const styles = inlineContents(html, 'style').map((style) => this.#hashOf(style))
    return this.addStyles(styles)
  }

  /** @returns The index of a list of hashes in `styles`. */
  addStyles(styles: readonly string[]): number {
    const key = styles.join()
    const index = this.#indexes.get(key) ?? this.styles.push(styles) - 1
    this.#indexes.set(key, index)
    return index
  }

  /** Many pages inline the same sheets. */
  #hashOf(content: string): string {
    const hash = this.#hashes.get(content) ?? cspHashOf(content)
    this.#hashes.set(content, hash)
    return hash
  }
}

/** Scripts that hold data are not executed and need no hash. */
function inlineContents(html: string, element: 'style' | 'script'): string[] {
  const pattern = new RegExp(`<${element}([^>]*)>([^]*?)</${element}>`, 'g')
  return [...html.matchAll(pattern)]
    .filter(([, attributes = '']) => !/type="application\/(?:ld\+)?json"/.test(attributes))
    .map(([, , content = '']) => content)
}
