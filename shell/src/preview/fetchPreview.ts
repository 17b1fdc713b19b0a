import { fragmentsPath, type SiteData } from '@site/shared/contract/site'
import type { PagePreview } from './PagePreview'

/** After that the notice is near: ModuleLoader.ts. */
const TIMEOUT_MS = 7000

/**
 * @param path With the query string.
 * @param site The visit's release set.
 * @returns undefined if there is no preview, or only one of another release set.
 */
export async function fetchPreview(
  path: string,
  site: Pick<SiteData, 'set' | 'styles'>,
): Promise<PagePreview | undefined> {
  try {
    const [answer, { readPreview }] = await Promise.all([
      fetch(fragmentsPath + path, { signal: AbortSignal.timeout(TIMEOUT_MS) }),
      import(/* webpackChunkName: "page-preview", webpackFetchPriority: "high" */ './readPreview'),
    ])
    return answer.ok ? await readPreview(await answer.text(), path, site) : undefined
  } catch {
    return undefined
  }
}
