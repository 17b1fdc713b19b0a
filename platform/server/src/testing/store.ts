import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import {
  previewFileName,
  setFilesName,
  type EmptyDocument,
  type Preview,
  type ReleaseSet,
  type SetFiles,
} from '@site/shared/contract/releases'
import { dataMarker } from '@site/shared/contract/site'
import { computeHash } from '@site/store/digests'

/** Pages of a set by address: "/soluciones?filter=software". */
export type Pages = Readonly<Record<string, string>>

export const pages: Pages = {
  '/': '<h1>Inicio</h1>',
  '/soluciones': '<h1>Soluciones</h1>',
  '/soluciones?filter=software': '<h1>Software</h1>',
  '/soluciones/cisco': '<h1>Cisco</h1>',
  '/contactanos': '<h1>Contacta con Nosotros</h1>',
}

/** Fragments of the remotes' pages: all but the home page. */
export const fragments: Pages = Object.fromEntries(
  Object.entries(pages)
    .filter(([address]) => address !== '/')
    .map(([address, content]) => [
      address,
      `<main>${content}</main><script type="application/json" id="site">{"set":1}</script>`,
    ]),
)

export const emptyDocument: EmptyDocument = {
  file: 'empty.html',
  styles: 0,
  data: {
    set: 1,
    origin: 'https://www.example.com',
    year: 2026,
    content: { url: '/assets/site/content.0a.json', integrity: 'sha256-c' },
    remotes: {
      'mfe-contact': {
        basePath: '/contactanos',
        container: 'mfe_contact',
        version: 'b2',
        entry: { url: '/assets/mfe-contact/entry.js', integrity: 'sha256-e' },
        scripts: [],
        styles: [],
      },
    },
  },
}

/** Activates a set as the release tool does: writes a new folder, then renames a link. */
export function publish(
  storeDir: string,
  number: number,
  content: Pages = pages,
  change: Partial<ReleaseSet> = {},
): void {
  writeSet(join(storeDir, 'sites', String(number)), number, content, change)
  symlinkSync(`sites/${number}`, join(storeDir, 'live.new'))
  renameSync(join(storeDir, 'live.new'), join(storeDir, 'live'))
}

/** Writes a preview as the release tool does. It replaces one of the same id. */
export function writePreview(
  storeDir: string,
  preview: Preview,
  content: Pages = pages,
  change: Partial<ReleaseSet> = {},
): void {
  const dir = join(storeDir, 'previews', preview.id)
  rmSync(dir, { recursive: true, force: true })
  writeSet(dir, 2, content, change)
  write(join(dir, previewFileName), JSON.stringify(preview))
}

function writeSet(dir: string, number: number, content: Pages, change: Partial<ReleaseSet>): void {
  const setPages = Object.keys(content).map((address, index) => {
    const [path = '', search = ''] = address.split('?')
    return { path, search, file: `${index}.html`, styles: 0, hasFragment: address in fragments }
  })
  const set: ReleaseSet = {
    number,
    createdAt: '2026-01-01T00:00:00.000Z',
    packages: { shell: { version: 'a1' }, 'mfe-contact': { version: 'b2' } },
    contentSecurityPolicy: {
      'default-src': ["'none'"],
      'connect-src': ["'self'"],
      'form-action': ["'self'"],
    },
    styleSources: [[]],
    content: '/assets/site/content.0a.json',
    files: [],
    pages: setPages,
    rendered: {},
    notFoundFile: '404.html',
    notFoundStyles: 0,
    emptyDocument,
    redirects: [{ from: '/productos', to: '/productos/portal-web' }],
    ...change,
  }
  write(join(dir, 'set.json'), JSON.stringify(set))
  Object.entries(content).forEach(([address, html], index) => {
    writeCompressed(join(dir, 'pages', `${index}.html`), html)
    const fragment = fragments[address]
    if (fragment) writeCompressed(join(dir, 'fragments', `${index}.html`), fragment)
  })
  writeCompressed(join(dir, 'pages/404.html'), '<h1>Página no encontrada</h1>')
  write(join(dir, 'empty.html'), dataMarker)
  write(join(dir, 'root/robots.txt'), 'User-agent: *\n')
  write(join(dir, 'root/favicon.ico'), 'icon')
  write(join(dir, 'root/site.webmanifest'), '{}')
  write(join(dir, 'root/sitemap.xml'), '<urlset/>')
  writeHashes(dir)
}

export function writeAssets(storeDir: string): void {
  const dir = join(storeDir, 'assets/shell')
  writeCompressed(join(dir, 'main.0a1b.js'), 'export const answer = 42\n'.repeat(50))
  writeCompressed(join(dir, 'main.0a1b.js.map'), '{}')
  write(join(dir, 'hero.avif'), '0123456789')
  write(join(dir, 'sora.woff2'), 'font')
  write(join(dir, 'hero.webp'), 'picture')
  write(join(dir, '.env'), 'SECRET=1')
}

/** Records the files that a set has now. */
export function writeHashes(dir: string): void {
  const names = readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(dir.length + 1))
    .filter((name) => name !== setFilesName)
  const hashes: SetFiles = Object.fromEntries(
    names.map((name) => [name, computeHash(readFileSync(join(dir, name)))]),
  )
  write(join(dir, setFilesName), JSON.stringify(hashes))
}

function writeCompressed(path: string, content: string): void {
  write(path, content)
  write(`${path}.br`, brotliCompressSync(content))
  write(`${path}.gz`, gzipSync(content))
}

function write(path: string, content: string | Buffer): void {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, content)
}
