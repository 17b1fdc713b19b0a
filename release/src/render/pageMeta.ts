import type { SiteIdentity, StructuredValue } from '@site/shared/contract/document'
import type { PublishedPage } from '@site/shared/contract/remote'
import { escapeAttribute } from './escape'
import { webManifestName } from './rootFiles'

/** What every document of the site says of it to the browser around the page. */
export function siteMeta({ icons, themeColor }: SiteIdentity): string {
  return [
    link('icon', '/favicon.ico', 'sizes="32x32"'),
    link('icon', icons.svg, 'type="image/svg+xml"'),
    link('apple-touch-icon', icons.appleTouch),
    link('manifest', `/${webManifestName}`),
    `<meta name="theme-color" content="${escapeAttribute(themeColor)}"/>`,
  ].join('')
}

/**
 * What a page says of itself to other programs than browsers: how it looks where it is shared, and what it is
 * about. Title, description and canonical address are the page's own: they follow navigation.
 *
 * @param origin Of the site, without a trailing slash: other sites need absolute addresses.
 */
export function pageMeta(page: PublishedPage, identity: SiteIdentity, origin: string): string {
  const { picture, alt } = page.share ?? identity.share
  return [
    // Twitter reads what it lacks here from the properties below.
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

/** Data, not a script: nothing executes it, and no markup in it may end the element. */
function structuredData({ structuredData = [] }: PublishedPage, origin: string): string {
  if (structuredData.length === 0) return ''
  const graph = { '@context': 'https://schema.org', '@graph': withOrigin(structuredData, origin) }
  return `<script type="application/ld+json">${JSON.stringify(graph).replaceAll('<', '\\u003c')}</script>`
}

function withOrigin(value: StructuredValue | undefined, origin: string): unknown {
  if (typeof value === 'string') return /^\/(?!\/)/.test(value) ? origin + value : value
  if (typeof value !== 'object') return value
  if (isList(value)) return value.map((item) => withOrigin(item, origin))
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, withOrigin(part, origin)]))
}

function isList(value: StructuredValue): value is readonly StructuredValue[] {
  return Array.isArray(value)
}

function property(name: string, content: string): string {
  return `<meta property="${name}" content="${escapeAttribute(content)}"/>`
}

function link(rel: string, href: string, more = ''): string {
  return `<link rel="${rel}" href="${escapeAttribute(href)}"${more && ` ${more}`}/>`
}
