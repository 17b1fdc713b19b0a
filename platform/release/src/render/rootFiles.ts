import type { SiteIdentity } from '@site/shared/contract/document'
import type { PreparedSite } from '../model/PreparedSite'

export const webManifestName = 'site.webmanifest'

/** Names of the files at the root of the site. */
export const rootFileNames = ['robots.txt', 'sitemap.xml', webManifestName, 'favicon.ico'] as const

interface RootFile {
  name: (typeof rootFileNames)[number]
  content: string | Buffer
}

/** The files at the root of the site. */
export function rootFiles(site: PreparedSite): RootFile[] {
  const { origin } = site.data
  // A page with a query string is a view of the page without one.
  const addresses = site.pages.filter(({ search }) => search === '').map(({ path }) => origin + path)
  return [
    { name: 'robots.txt', content: `User-agent: *\nAllow: /\nSitemap: ${origin}/sitemap.xml\n` },
    { name: 'sitemap.xml', content: sitemap(addresses) },
    { name: webManifestName, content: webManifest(site.shell.identity) },
    { name: 'favicon.ico', content: site.favicon },
  ]
}

/** Without dates: it is not known when the content of a page last changed. */
function sitemap(addresses: readonly string[]): string {
  const urls = addresses.map((address) => `  <url><loc>${address}</loc></url>\n`).join('')
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls}</urlset>\n`
}

function webManifest({ name, description, language, icons, themeColor, backgroundColor }: SiteIdentity) {
  const manifest = {
    id: '/',
    name,
    short_name: name,
    description,
    lang: language,
    start_url: '/',
    scope: '/',
    // Keeps the address bar: visitors share links to pages.
    display: 'browser',
    theme_color: themeColor,
    background_color: backgroundColor,
    icons: icons.app.map((icon) => ({ purpose: 'any', type: 'image/png', ...icon })),
  }
  return `${JSON.stringify(manifest, null, 2)}\n`
}
