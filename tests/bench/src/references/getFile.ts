/** The file of a static site for an address. A site without a document for errors has a single document for all pages. */
export function getFile(pathname: string, files: { has: (name: string) => boolean }): string {
  const path = pathname.replaceAll(/^\/|\/$/g, '')
  const found = [path, `${path}.html`, `${path}/index.html`, 'index.html'].slice(0, path ? 3 : 4)
  return [...found, '404.html', 'index.html'].find((name) => files.has(name)) ?? '404.html'
}
