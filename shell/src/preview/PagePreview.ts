import type { PreviewBoundary } from './PreviewBoundary'

/** The prerendered content of a page, without the frame. */
export interface PagePreview {
  /** With the query string. */
  path: string
  title: string
  /** Content of its `<main>`, to be inserted into this document. */
  nodes: readonly ChildNode[]
  /** Applies its style sheets that this document does not have. */
  applyStyles: () => void
  /** Renders it. Loaded with the first preview, because most visits need none. */
  PreviewBoundary: typeof PreviewBoundary
}
