import type { ComponentType, ReactNode } from 'react'
import type { ModuleLoader } from '../modules/ModuleLoader'
import type { NotHydratedNotice } from '../modules/notices'

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
  PreviewBoundary: ComponentType<PreviewBoundaryProps>
}

export interface PreviewBoundaryProps {
  /** As returned by `routeOwner`. */
  owner: string
  modules: ModuleLoader
  /** Shown until the page's module is loaded; undefined if it belongs to another address. */
  preview: PagePreview | undefined
  /** The page. Passed as props, like `Notice`: importing them here would enlarge both chunks. */
  children: ReactNode
  Notice: typeof NotHydratedNotice
}
