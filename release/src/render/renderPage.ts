import type { SiteData } from '@site/shared/contract/site'
import { composeDocument, dataElement } from './document'
import { composeFragment } from './composeFragment'
import { pageMeta, siteMeta } from './pageMeta'
import type { PageToRender, PreparedSite } from '../prepareSite'
import { pageDataOf } from './siteData'

export interface RenderedPage {
  page: PageToRender
  /** The complete document. */
  html: string
  /** See composeFragment.ts. Absent for pages of the shell. */
  fragment: string | undefined
  /** Thrown by components. */
  errors: readonly unknown[]
}

export async function renderPage(site: PreparedSite, page: PageToRender): Promise<RenderedPage> {
  const { shell, remotes, content } = site
  const { location, info, assets } = page
  const data: SiteData = info ? site.data : { ...site.data, isNotFound: true }
  const { html, errors } = await shell.renderPage({ site: data, location, remotes })
  const meta = siteMeta(shell.identity) + (info ? pageMeta(info, shell.identity, data.origin) : '')
  const dataHtml = dataElement(pageDataOf(data, content.file))
  return {
    page,
    errors,
    html: composeDocument(site, { html, meta, dataHtml, assets }),
    fragment: page.hasFragment ? composeFragment(site, html, assets.styles) : undefined,
  }
}
