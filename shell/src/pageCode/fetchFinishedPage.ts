import { preload } from 'react-dom'
import { siteDataElementId as dataId, type PinnedRemote } from '@site/shared/contract/site'
import type { ArrivingPage } from './ArrivingPage'
import { missingStyles } from './fetchCode'

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
 * @param onAnswer The answer has begun: what is asked for from now on does not hold it up.
 * @returns undefined when it cannot be had, or only from another set.
 */
export async function fetchFinishedPage(
  path: string,
  set: number,
  remote: PinnedRemote,
  onAnswer: () => void,
): Promise<FinishedPage | undefined> {
  try {
    const answering = fetch(path, { redirect: 'manual' })
    const reading = import(
      /* webpackChunkName: "finished-page", webpackFetchPriority: "high" */ './readFinishedPage'
    )
    const styles = missingStyles(remote)
    styles.forEach((url) => preload(url, { as: 'style' }))
    const [answer, { readFinishedPage }] = await Promise.all([answering.finally(onAnswer), reading])
    return answer.ok ? await readFinishedPage(await answer.text(), { path, dataId, set, styles }) : undefined
  } catch {
    return undefined
  }
}
