import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { ReleaseSet } from '@site/shared/contract/releases'

/** Addresses of every kind that a browser or an attacker asks for: all addresses of a set and its assets, and ones that are not its own. */
export function exportedAddresses(storeDir: string, set: ReleaseSet): string[] {
  const pages = set.pages.map(({ path, search }) => (search ? `${path}?${search}` : path))
  const views = set.pages
    .filter(({ search }) => search !== '')
    .flatMap(({ path, search }) => {
      const [name = ''] = search.split('=')
      return [
        `${path}?utm_source=x&${search}&b=2`,
        `${path}?${search}&${search}`,
        `${path}?${search}&${name.toUpperCase()}=x`,
        `${path}?${name}&${search}`,
        `${path}?${name.toUpperCase()}=${search.slice(name.length + 1)}`,
        `${path}?x${search}`,
        `${path}?${search}x`,
        `${path}?${name}=%E0%A4%A`,
      ]
    })
  const swapped = set.pages
    .filter(({ search }) => search.includes('&'))
    .flatMap(({ path, search }) => {
      const other = search.split('&').toReversed().join('&')
      return [`${path}?${other}`, `${path}?${other}&${search}`, `${path}?${search.split('&').join('&a=1&')}`]
    })
  const withSlash = set.pages.map(({ path }) => `${path}/`).filter((path) => path !== '//')
  const gone = (set.gone ?? []).flatMap((path) => [path, `${path}/`, `${path}?a=1`])
  const redirects = set.redirects.flatMap(({ from }) => [from, `${from}/`, `${from}?a=1&b=%20`])
  const root = readdirSync(join(storeDir, 'sites', String(set.number), 'root')).map((name) => `/${name}`)
  const assets = readdirSync(join(storeDir, 'assets'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(storeDir.length))
  return [
    ...pages,
    ...views,
    ...swapped,
    ...[...pages, ...views, ...swapped, ...withSlash].map((path) => `/fragmentos${path}`),
    ...withSlash,
    ...[...gone, ...redirects, ...root, ...assets],
    ...['/config.json', '/remotes.json', '/healthz', '/visitas/1', '/visitas/2', '/visitas/999999999'],
    ...['/visitas/x', '/visitas', '/fragmentos', '/fragmentos/', '/fragmentos/nada'],
    ...['/nada', '/nada?filter=software', '/index.html', '/index.html?a=1', '/404.html', '/404.html.br'],
    ...['/soluciones.html', '/SOLUCIONES', '//soluciones', '/soluciones//', '/_vistas/', '/nginx.conf'],
    ...['/export.json', '/set.json', '/assets', '/assets/shell', '/assets/shell/nada.js'],
    '/%25',
    // Variables and expressions of nginx.
    ...redirects.map((path) => `${path}?$host&\${1}`),
    ...['/$uri', '/~^.*', '/default'],
  ]
}

/** Programs refuse malformed addresses and ones that lead out of a folder in different words. */
export const adversarialAddresses = [
  ...[
    '/assets/',
    '/../export.json',
    '/assets/../set.json',
    '/assets/../../nginx.conf',
    '/assets/..%2f..%2fexport.json',
  ],
  ...[
    '/..%2fexport.json',
    '/%2e%2e/nginx.conf',
    '/assets/%2e%2e/config.json/',
    '/%00',
    '/soluciones%00.html',
    '/_headers',
  ],
  ...[
    '/assets/shell/main.0a1b.js.br',
    '/assets/shell/main.0a1b.js.map',
    '/assets/shell/main.0a1b.js.map/.',
    '/assets/shell/main.0a1b.j%73.%62r',
    '/assets/shell/main.0a1b.js/',
    '/assets/..%2f_headers',
    '/assets/%2e%2e%2f%2e%2e%2fnginx.conf',
    '/assets/.env',
    '/assets/shell/.env',
  ],
]
