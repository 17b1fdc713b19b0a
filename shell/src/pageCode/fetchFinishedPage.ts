import { siteDataElementId as dataId } from '@site/shared/contract/site'
import type { ArrivingPage } from './ArrivingPage'

/** A page as its document shows it. */
export interface FinishedPage {
  /** With its query string. */
  path: string
  title: string
  /** What is in its `<main>`, to be put into this document. */
  nodes: readonly ChildNode[]
  /** Draws it: code that most visits do without. */
  ArrivingPage: typeof ArrivingPage
}

/**
 * Fetches a page as the visitor would get it who loaded it.
 *
 * @param path With its query string.
 * @param set Number of the visit's set.
 * @returns undefined when it cannot be had, or only from another set.
 */
export async function fetchFinishedPage(path: string, set: number): Promise<FinishedPage | undefined> {
  try {
    const [answer, { readFinishedPage }] = await Promise.all([
      fetch(path, { redirect: 'manual' }),
      import(/* webpackChunkName: "finished-page", webpackFetchPriority: "high" */ './readFinishedPage'),
    ])
    return answer.ok ? readFinishedPage(await answer.text(), { path, dataId, set }) : undefined
  } catch {
    return undefined
  }
}
