import type { SiteData } from '@site/shared/contract/site'
import type { Finding } from '../Finding'
import type { PageToRender, PreparedSite } from '../model/PreparedSite'
import type { RenderedPage } from '../model/RenderedPage'
import { composeFragment } from './composeFragment'
import { composeDocument, inlinedSources } from './document'
import { dataElement } from '@site/http/pageData'
import { pageMeta, siteMeta } from './pageMeta'
import type { PageRenderer } from './PageRenderer'
import { getPageData } from './siteData'
import { usedStyles } from './usedStyles'

/** @returns The page, undefined if it could not be rendered, and what components threw. */
export async function renderPage(
  site: PreparedSite,
  page: PageToRender,
  renderer: PageRenderer,
): Promise<{ rendered: RenderedPage | undefined; findings: readonly Finding[] }> {
  const { html, findings } = await renderer.render(page)
  return { rendered: html === undefined ? undefined : composePage(site, page, html), findings }
}

/** @param html Rendered by React. */
function composePage(site: PreparedSite, page: PageToRender, html: string): RenderedPage {
  const { shell, shellClient, content, readStyle, splitStyles } = site
  const { info } = page
  const data: SiteData = info ? site.data : { ...site.data, isNotFound: true }
  const meta = siteMeta(shell.identity) + (info ? pageMeta(info, shell.identity, data.origin) : '')
  const { scripts } = page.assets
  const ownStyles = usedStyles(html, page.assets.styles, readStyle)
  const styles = splitStyles([...shellClient.styles, ...ownStyles], html)
  const dataHtml = dataElement(getPageData(data, content.file))
  return {
    page,
    html: composeDocument(site, { html, meta, dataHtml, scripts, styles }),
    inlined: inlinedSources(shellClient, styles),
    scripts: [shellClient.main, ...scripts],
    styles: [...shellClient.styles, ...ownStyles],
    later: styles.later,
    fragment: page.hasFragment ? composeFragment(site, html, ownStyles) : undefined,
  }
}
