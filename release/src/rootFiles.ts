/** Files that belong at the root of the site, made from what it holds. */
export function rootFiles(origin: string, addresses: readonly string[]): { name: string; content: string }[] {
  const urls = addresses.map((address) => `  <url><loc>${address}</loc></url>`).join('\n')
  return [
    { name: 'robots.txt', content: `User-agent: *\nAllow: /\nSitemap: ${origin}/sitemap.xml\n` },
    {
      name: 'sitemap.xml',
      content: `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls}\n</urlset>\n`,
    },
  ]
}
