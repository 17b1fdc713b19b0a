import { fragmentsPath } from '@site/shared/contract/site'
import type { PreviewBoundary } from './PreviewBoundary'

/** A page as its document shows it, without what all pages have. */
export interface PagePreview {
  /** With its query string. */
  path: string
  title: string
  /** What is in its `<main>`, to be put into this document. */
  nodes: readonly ChildNode[]
  /** Applies those of its style sheets that this document does not have. */
  applyStyles: () => void
  /** Draws it: code that most visits do without. */
  PreviewBoundary: typeof PreviewBoundary
}

/** As of scripts. */
const GIVE_UP_MS = 8000

/**
 * @param path With its query string.
 * @param set Number of the visit's set.
 * @returns undefined when it cannot be had, or only from another set.
 */
export async function fetchPreview(path: string, set: number): Promise<PagePreview | undefined> {
  try {
    const [answer, { readPreview }] = await Promise.all([
      fetch(fragmentsPath + path, { signal: AbortSignal.timeout(GIVE_UP_MS) }),
      import(/* webpackChunkName: "page-preview", webpackFetchPriority: "high" */ './readPreview'),
    ])
    return answer.ok ? readPreview(await answer.text(), { path, set }) : undefined
  } catch {
    return undefined
  }
}
