/*
 * Whether the page is hydrated. Until then links must load documents: a router navigation would discard the
 * prerendered HTML and leave the old title and description in the head.
 *
 * A module variable, not a context: if a context above `<main>` changed while its boundary waits for a remote, React
 * would replace the HTML with the fallback.
 */
let isHydrated = false

/** True once the content of `<main>` has been hydrated or rendered in the browser. */
export function isPageHydrated(): boolean {
  return isHydrated
}

/** Called by the shell's HydrationMarker once the page's boundary is hydrated. */
export function markPageHydrated(): void {
  isHydrated = true
}
