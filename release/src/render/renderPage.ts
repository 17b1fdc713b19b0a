import type { SiteData } from '@site/shared/contract/site'
import type { PageToRender, PreparedSite } from '../prepareSite'
import { composeFragment } from './composeFragment'
import { composeDocument, dataElement } from './document'
import { pageMeta, siteMeta } from './pageMeta'
import { pageDataOf } from './siteData'
import { usedStyles } from './usedStyles'

export type RenderedPage = Awaited<ReturnType<typeof renderPage>>

export async function renderPage(site: PreparedSite, page: PageToRender) {
  const { shell, remotes, content, readStyle } = site
  const { location, info } = page
  const data: SiteData = info ? site.data : { ...site.data, isNotFound: true }
  const { html, errors } = await shell.renderPage({ site: data, location, remotes })
  const meta = siteMeta(shell.identity) + (info ? pageMeta(info, shell.identity, data.origin) : '')
  const assets = { ...page.assets, styles: usedStyles(html, page.assets.styles, readStyle) }
  const dataHtml = dataElement(pageDataOf(data, content.file))
  return {
    page,
    /** Thrown by components. */
    errors,
    /** The complete document. */
    html: composeDocument(site, { html, meta, dataHtml, assets }),
    /** See composeFragment.ts. Absent for pages of the shell. */
    fragment: page.hasFragment ? composeFragment(site, html, assets.styles) : undefined,
  }
}
