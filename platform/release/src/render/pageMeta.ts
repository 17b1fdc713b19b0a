import type { SiteIdentity } from '@site/shared/contract/document'
import type { PublishedPage } from '@site/shared/contract/remote'
import { scriptJson } from '@site/http/pageData'
import { escapeHtml } from './html'
import { webManifestName } from './rootFiles'

/** Icons, manifest, theme colour and format detection, the same in every document. */
export function siteMeta({ icons, themeColor }: SiteIdentity): string {
  return [
    link('icon', '/favicon.ico', 'sizes="32x32"'),
    link('icon', icons.svg, 'type="image/svg+xml"'),
    link('apple-touch-icon', icons.appleTouch),
    link('manifest', `/${webManifestName}`),
    `<meta name="theme-color" content="${escapeHtml(themeColor)}"/>`,
    // Safari on phones would turn telephone numbers into links, which changes the page before hydration.
    '<meta name="format-detection" content="telephone=no"/>',
  ].join('')
}

/**
 * Share preview and structured data of a page. React renders title, description and canonical address, because they
 * change on navigation.
 *
 * @param origin Origin of the site, without a trailing slash: other sites need absolute addresses.
 */
export function pageMeta(page: PublishedPage, identity: SiteIdentity, origin: string): string {
  const { picture, alt } = page.share ?? identity.share
  return [
    // Twitter reads all other values from the Open Graph properties below.
    '<meta name="twitter:card" content="summary_large_image"/>',
    property('og:type', 'website'),
    property('og:site_name', identity.name),
    property('og:locale', identity.language.replace('-', '_')),
    property('og:title', page.title),
    property('og:description', page.description),
    property('og:url', origin + page.path),
    property('og:image', origin + picture.src),
    property('og:image:type', 'image/jpeg'),
    property('og:image:width', String(picture.width)),
    property('og:image:height', String(picture.height)),
    property('og:image:alt', alt),
    structuredData(page, origin),
  ].join('')
}

function structuredData({ structuredData = [] }: PublishedPage, origin: string): string {
  if (structuredData.length === 0) return ''
  const absolute: unknown = JSON.parse(JSON.stringify(structuredData), (_name, value: unknown) =>
    typeof value === 'string' && /^\/(?!\/)/.test(value) ? origin + value : value,
  )
  const graph = { '@context': 'https://schema.org', '@graph': absolute }
  return `<script type="application/ld+json">${scriptJson(graph)}</script>`
}

function property(name: string, content: string): string {
  return `<meta property="${name}" content="${escapeHtml(content)}"/>`
}

function link(rel: string, href: string, more = ''): string {
  return `<link rel="${rel}" href="${escapeHtml(href)}"${more && ` ${more}`}/>`
}
