import { shellPages } from '../pages/shellPages'

declare global {
  /**
   * Called by all bundles with each style sheet that they are about to request:
   * platform/bundler/plugins/StyleIntegrityPlugin.cjs.
   */
  var holdStyles: ((sheet: HTMLLinkElement) => void) | undefined
}

/** Browsers load the sheet, with low priority, and do not apply it. */
const NEVER = 'not all'

/** The beginning of the address of sheets of a page of the shell, or of a remote. Other sheets are applied at once. */
const pageSheets = /^\/assets\/(?:shell\/css\/page-[\w-]+\.|mfe-[\w-]+\/)/

/** Those of pages that were shown in this document. */
const shown = new Set<string>()

/** Keeps the sheets of pages that are prefetched from changing the page that is shown (decision 0045). */
globalThis.holdStyles = (sheet) => {
  const [start] = pageSheets.exec(sheet.getAttribute('href') ?? '') ?? []
  if (start && !shown.has(start)) sheet.media = NEVER
}

/**
 * Applies the sheets of a page's owner that were loaded before, and from now on those that load later. They take effect
 * with the next frame.
 *
 * @param owner As returned by `routeOwner`.
 */
export function showStyles(owner: string): void {
  const page = shellPages.find(({ path }) => path === owner)
  const start = page ? `/assets/shell/css/${page.chunk}.` : `/assets/${owner}/`
  shown.add(start)
  const held = document.querySelectorAll<HTMLLinkElement>(
    `link[rel=stylesheet][href^="${start}"][media="${NEVER}"]`,
  )
  for (const link of held) {
    // WebKit and Firefox load a sheet again when the attribute changes.
    if (link.sheet) link.sheet.media.mediaText = 'all'
    else link.media = 'all'
  }
}
