import type { SiteIdentity } from '@site/shared/contract/document'

export const webManifestName = 'site.webmanifest'

export interface RootFile {
  name: string
  content: string | Buffer
}

export interface RootFileParts {
  /** Of the site, without a trailing slash. */
  origin: string
  /** Of every page, each once: a filter of the catalogue is a view of it. */
  paths: readonly string[]
  identity: SiteIdentity
  /** Content of a file of a release, by its URL. */
  readAsset: (url: string) => Buffer
}

/** Files that belong at the root of the site, made from what it holds. */
export function rootFiles({ origin, paths, identity, readAsset }: RootFileParts): RootFile[] {
  return [
    { name: 'robots.txt', content: `User-agent: *\nAllow: /\nSitemap: ${origin}/sitemap.xml\n` },
    { name: 'sitemap.xml', content: sitemap(paths.map((path) => origin + path)) },
    { name: webManifestName, content: webManifest(identity) },
    { name: 'favicon.ico', content: readAsset(identity.icons.ico) },
  ]
}

/** Without dates: nothing knows when a page last changed in a way that a reader would notice. */
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
    // A site to read, with links to share: the bar with its address stays.
    display: 'browser',
    theme_color: themeColor,
    background_color: backgroundColor,
    icons: icons.app.map((icon) => ({ purpose: 'any', type: 'image/png', ...icon })),
  }
  return `${JSON.stringify(manifest, null, 2)}\n`
}
