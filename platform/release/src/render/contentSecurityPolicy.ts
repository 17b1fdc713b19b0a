import type { ShellClient } from '@site/shared/contract/releases'
import { computeCspHash } from '../files'

/**
 * The Content-Security-Policy that all pages of a release set share. Of inline scripts it allows the two of the shell
 * and no others, whatever a page contains. It leaves out the hashes of inlined style sheets: the server adds those of
 * the page, so that the header does not grow with the number of packages.
 */
export function contentSecurityPolicy({ visited, boot }: Pick<ShellClient, 'visited' | 'boot'>) {
  return {
    'default-src': ["'none'"],
    'script-src': ["'self'", computeCspHash(visited), computeCspHash(boot)],
    'style-src': ["'self'"],
    'img-src': ["'self'"],
    'font-src': ["'self'"],
    'connect-src': ["'self'"],
    'manifest-src': ["'self'"],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
    'form-action': ["'self'"],
    'require-trusted-types-for': ["'script'"],
  }
}

/** Collects the hashes of the style sheets that the release tool inlines into the pages of a release set. */
export class StyleSources {
  /** One list of hashes for each combination of style sheets. */
  readonly lists: (readonly string[])[] = []
  readonly #indexes = new Map<string, number>()

  /**
   * @param styles Contents of the style elements of a page.
   * @returns The page's index in `lists`.
   */
  add(styles: Iterable<string>): number {
    const hashes = [...styles].map(computeCspHash)
    const key = hashes.join()
    const index = this.#indexes.get(key) ?? this.lists.push(hashes) - 1
    this.#indexes.set(key, index)
    return index
  }
}
