import type { PreviewBoundary } from './PreviewBoundary'

/** The prerendered content of a page, without the frame. */
export interface PagePreview {
  /** With the query string. */
  path: string
  title: string
  /** Content of its `<main>`, to be inserted into this document. */
  nodes: readonly ChildNode[]
  /** Keeps the bundler's runtime from fetching its style sheets too. From then on the page needs `applyStyles`. */
  claimStyles: () => void
  /** Applies its style sheets that this document does not have. */
  applyStyles: () => void
  /** Renders it. Loaded with the first preview, because most visits need none. */
  PreviewBoundary: typeof PreviewBoundary
}
