import type { SiteData } from '@site/shared/contract/site'
import type { PageToRender, PreparedSite } from '../prepareSite'
import { composeFragment } from './composeFragment'
import { composeDocument, dataElement } from './document'
import { pageMeta, siteMeta } from './pageMeta'
import { pageDataOf } from './siteData'
import { usedStyles } from './usedStyles'

export type RenderedPage = Awaited<ReturnType<typeof renderPage>>

export async function renderPage(site: PreparedSite, page: PageToRender) {
  const { shell, shellClient, remotes, content, readStyle, styleSplitter } = site
  const { location, info } = page
  const data: SiteData = info ? site.data : { ...site.data, isNotFound: true }
  const { html, errors } = await shell.renderPage({ site: data, location, remotes })
  const meta = siteMeta(shell.identity) + (info ? pageMeta(info, shell.identity, data.origin) : '')
  const { scripts } = page.assets
  const ownStyles = usedStyles(html, page.assets.styles, readStyle)
  const styles = styleSplitter.split([...shellClient.styles, ...ownStyles], html)
  const dataHtml = dataElement(pageDataOf(data, content.file))
  return {
    page,
    /** Thrown by components. */
    errors,
    /** The complete document. */
    html: composeDocument(site, { html, meta, dataHtml, scripts, styles }),
    /** Style rules for later, a file that the document links. */
    later: styles.later,
    /** See composeFragment.ts. Absent for pages of the shell. */
    fragment: page.hasFragment ? composeFragment(site, html, ownStyles) : undefined,
  }
}
