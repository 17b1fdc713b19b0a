/*
 * Whether the page's own code is alive. Until then the page is finished HTML: a link must be an
 * ordinary document navigation, because a router navigation would throw the HTML away and leave
 * the old title and description in the head for good.
 *
 * A module variable, not a context: a context that changed above `<main>` while its boundary waits
 * for a remote would make React replace the HTML by the fallback.
 */
let isHydrated = false

/** True once the content of `<main>` has been hydrated or rendered in the browser. */
export function isPageHydrated(): boolean {
  return isHydrated
}

/** Called by the shell from inside the page's boundary, after its first effect. */
export function markPageHydrated(): void {
  isHydrated = true
}
