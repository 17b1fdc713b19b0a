/**
 * Restores the comments around the Suspense boundaries of prerendered HTML, if an intermediary has removed them (decision
 * 0094). Without them React would discard the page, and with it text, focus and everything else that a visitor has changed.
 * App.tsx and Island.tsx have the boundaries.
 */
export function restoreBoundaries(root: HTMLElement): void {
  // The page begins with a boundary.
  if (root.firstChild instanceof Comment) return
  const enclose = (first?: ChildNode | null, last = first) => {
    first?.before(new Comment('$'))
    last?.after(new Comment('/$'))
  }
  const [main, footer] = root.querySelectorAll('#root > main, #root > footer')
  for (const region of root.querySelectorAll('main, [data-island]'))
    enclose(region.firstChild, region.lastChild)
  enclose(root.firstChild, main?.previousSibling)
  enclose(footer)
}
