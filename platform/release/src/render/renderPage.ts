import type { SiteData, PinnedFile } from '@site/shared/contract/site'
import { dataElement } from '@site/http/pageData'
import type { Finding } from '../Finding'
import type { PageToRender, PreparedSite } from '../model/PreparedSite'
import type { RenderedPage } from '../model/RenderedPage'
import { composeDocument, inlinedSources } from './document'
import { pageMeta, siteMeta } from './pageMeta'
import type { PageRenderer } from './PageRenderer'
import { getPageData } from './siteData'
import { classPrefix } from '../build/packageName'
import { styleElement } from './html'

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

const moduleClasses = new RegExp(`\\.(${classPrefix}[\\w-]+)`, 'g')

/**
 * Leaves out the style sheets of parts that a page does not contain, such as a dialog that loads on demand: the bundler's
 * runtime fetches them with the part's code.
 *
 * @param html Rendered by React.
 * @param readStyle Content of a style sheet.
 */
export function usedStyles(
  html: string,
  styles: readonly PinnedFile[],
  readStyle: (file: PinnedFile) => string,
): PinnedFile[] {
  const lists = [...html.matchAll(/ class="([^"]*)"/g)].map(([, names = '']) => names)
  const used = new Set(lists.flatMap((names) => names.split(' ')))
  return styles.filter((file) => {
    const classes = [...readStyle(file).matchAll(moduleClasses)]
    return classes.length === 0 || classes.some(([, name = '']) => used.has(name))
  })
}

/**
 * The part of a page that differs from other pages; `fragmentsPath` in the contract describes its content.
 *
 * @param html Rendered by React: doctype to `</html>`.
 * @param styles Style sheets of the remote that owns the page.
 */
export function composeFragment(
  { data, readStyle }: Pick<PreparedSite, 'data' | 'readStyle'>,
  html: string,
  styles: readonly PinnedFile[],
): string {
  const [title = ''] = /<title>[^]*?<\/title>/.exec(html) ?? []
  const [, content = ''] = /<main\b[^>]*>([^]*)<\/main>/.exec(html) ?? []
  const sheets = styles.map((file) => styleElement(file.url, readStyle(file)))
  return [
    '<!DOCTYPE html>',
    title,
    ...sheets,
    `<main>${content}</main>`,
    dataElement({ set: data.set }),
  ].join('')
}
