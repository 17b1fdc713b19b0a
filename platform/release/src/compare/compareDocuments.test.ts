import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ReleaseSet } from '@site/shared/contract/releases'
import type { StoredSet } from '../store/StoredSet'
import { escapeHtml } from '../render/html'
import { compareDocuments } from './compareDocuments'
import { reportDocument } from './reportDocument'

let folder = ''
beforeAll(() => void (folder = mkdtempSync(join(tmpdir(), 'compare-'))))
afterAll(() => rmSync(folder, { recursive: true }))

const document = (set: number) => `<!DOCTYPE html><html lang="es-BO"><head><meta charset="utf-8"/>
<meta name="viewport" content="width=device-width"/><title>Blog | Thakhi</title>
<meta name="description" content="Noticias de la empresa"/><link rel="canonical" href="https://site.example/blog"/>
<meta property="og:title" content="Blog"/><link rel="icon" href="/favicon.ico"/>
<link rel="preload" as="fetch" href="/assets/site/content.${set}.json" integrity="sha256-content${set}"/>
<link rel="modulepreload" href="/assets/mfe-blog/js/page.1.js"/>
<style data-href="/assets/mfe-blog/css/page.1.css">.t{color:navy}.t:hover{color:blue}@media (min-width:576px){.t{margin:4px}}</style>
<link rel="stylesheet" href="/assets/site/later.1.css"/>
<script type="application/ld+json">{"@type":"Blog"}</script></head>
<body><header><a href="/">Inicio</a></header><main><h1 class="t">Blog</h1><p>Noticias <b>de hoy</b></p>
<img src="/assets/mfe-blog/media/oficina.1.avif" srcset="/assets/mfe-blog/media/oficina-2x.1.avif 2x" alt="La oficina" width="40" height="30"/>
<button aria-label="Anterior">‹</button><details><summary>Más</summary><p>Cerrado</p></details>
<a href="/contactanos">Contacto</a><form action="/enviar/contacto"><input placeholder="Nombre"/></form>
<svg><use href="/assets/site/icons.1.svg#i1"></use></svg></main>
<script data-scripts="[{&quot;url&quot;:&quot;/assets/mfe-blog/entry.1.js&quot;}]">boot(1)</script><script type="application/json" id="site">{"set":${set}}</script></body></html>`

type Pages = Readonly<Record<string, string>>

/** Writes a release set with the pages. @param notFound The not-found page. */
function writeSet(number: number, pages: Pages, notFound: string): StoredSet {
  const dir = join(folder, `${number}-${Object.keys(pages).length}`)
  const files = Object.keys(pages).map((path) => ({ path, search: '', file: `${path.slice(1)}.html` }))
  mkdirSync(join(dir, 'pages'), { recursive: true })
  for (const { path, file } of files) writeFileSync(join(dir, 'pages', file), pages[path]!)
  writeFileSync(join(dir, 'pages/404.html'), notFound)
  const content = { url: `/assets/site/content.${number}.json`, integrity: `sha256-content${number}` }
  // Cast: what a comparison reads.
  const set = {
    number,
    packages: {},
    pages: files,
    notFoundFile: '404.html',
    emptyDocument: { data: { content } },
  } as unknown
  return { dir, set: set as ReleaseSet }
}

function compare(before: Pages, after: Pages, notFound = document(2)) {
  const sets = { before: writeSet(1, before, document(1)), after: writeSet(2, after, notFound) }
  const pages = compareDocuments(sets)
  const side = { id: '1', isPreview: false }
  const report = reportDocument(
    { before: { ...sets.before, ...side }, after: { ...sets.after, ...side } },
    pages.map((page) => ({ ...page, views: [] })),
  )
  return { names: pages.map(({ name }) => name), onlyFiles: pages.map((page) => page.onlyFiles), report }
}

test('a set without changes does not differ, although its number does', () => {
  const pages = (set: number) => ({ '/blog': document(set), '/otra': document(set) })
  const { names, report } = compare(pages(1), pages(2))
  expect(names).toEqual([])
  expect(report).not.toMatch(/<ins|<del|<section/)
})

/** Changes of files only. All others are changes of what the document says or shows. */
const ofFiles = [
  'the file of a style',
  'a style sheet below the fold',
  'a script',
  'a script that is requested late',
  'a request more',
  'a request less',
  'the inline script',
]

/** What is replaced in the page, by what, and a line of the report that says so. */
const changes: Record<string, [from: string, to: string, line: string]> = {
  'the title': ['Blog | Thakhi', 'Noticias | Thakhi', '+ Noticias | Thakhi'],
  'the description': ['Noticias de la empresa', 'Todo de la empresa', '+ Todo de la empresa'],
  'the heading': ['>Blog<', '>Noticias<', '+ Noticias'],
  'a word in bold': ['de hoy', 'de ayer', '− de hoy'],
  'a word before it': ['<p>Noticias ', '<p>Novedades ', '+ Novedades'],
  'one letter': ['Más', 'Mas', '+ Mas'],
  'a text in closed details': ['Cerrado', 'Abierto', '+ Abierto'],
  'a paragraph more': ['</main>', '<p>Nuevo</p></main>', '+ Nuevo'],
  'a paragraph less': ['<p>Cerrado</p>', '', '− Cerrado'],
  'the element of a text': ['<b>de hoy</b></p>', '</p><i>de hoy</i>', '+ <i>de hoy'],
  'the target of a link': ['"/contactanos"', '"/nosotros"', '+ /nosotros'],
  'a link more': ['</main>', '<a href="/mapa"></a></main>', '+ /mapa'],
  'a link of the frame': ['<a href="/">', '<a href="/inicio">', '+ /inicio'],
  'where a form is sent': ['/enviar/contacto', '/enviar/solucion', '+ /enviar/solucion'],
  'a picture': ['oficina.1.avif', 'oficina.2.avif', '+ /assets/mfe-blog/media/oficina.2.avif'],
  'a picture for sharp screens': [
    'oficina-2x.1',
    'oficina-2x.2',
    '+ /assets/mfe-blog/media/oficina-2x.2.avif 2x',
  ],
  'an icon': ['icons.1.svg', 'icons.2.svg', '+ /assets/site/icons.2.svg#i1'],
  'the text of a picture': ['La oficina', 'El taller', '+ El taller'],
  'a name for screen readers': ['Anterior', 'Atrás', '+ Atrás'],
  'a hint in a field': ['placeholder="Nombre"', 'placeholder="Tu nombre"', '+ Tu nombre'],
  'a colour': ['color:navy', 'color:red', '+ .t{color:red}'],
  'a colour on hover': ['color:blue', 'color:teal', '+ .t:hover{color:teal}'],
  'a rule for wide screens': ['margin:4px', 'margin:8px', '+ @media (min-width:576px){.t{margin:8px}'],
  'a style sheet below the fold': ['later.1.css', 'later.2.css', '+ /assets/site/later.2.css'],
  'a script': ['page.1.js', 'page.2.js', '+ /assets/mfe-blog/js/page.2.js'],
  'a script that is requested late': ['entry.1.js', 'entry.2.js', '+ /assets/mfe-blog/entry.2.js'],
  'a request more': ['<style ', '<script src="/assets/a.1.js"></script><style ', '+ /assets/a.1.js'],
  'a request less': [
    '<link rel="stylesheet" href="/assets/site/later.1.css"/>',
    '',
    '− /assets/site/later.1.css',
  ],
  'the inline script': ['boot(1)', 'boot(1, 2)', '+ inline script of 10 characters'],
  'the canonical address': ['site.example/blog', 'site.example/noticias', 'site.example/noticias'],
  'what is shared': ['content="Blog"', 'content="Noticias"', '+ property="og:title" content="Noticias"'],
  'structured data': ['"@type":"Blog"', '"@type":"WebPage"', '+ {"@type":"WebPage"}'],
  'the language': ['lang="es-BO"', 'lang="es"', '+ <html lang="es">'],
  'a role': ['<button ', '<button role="tab" ', '+ <button role="tab" aria-label="Anterior">'],
  'the size of a picture': ['width="40"', 'width="80"', 'width="80"'],
  'the file of a style': [
    'css/page.1',
    'css/page.2',
    '+ <style data-href="/assets/mfe-blog/css/page.2.css">',
  ],
  'a class': ['class="t"', 'class="u"', '+ <h1 class="u">'],
}

test.each(Object.entries(changes))('finds %s', (name, [from, to, line]) => {
  const before = document(1)
  const after = document(2).replace(from, to)
  expect(after).not.toBe(document(2))
  const { names, onlyFiles, report } = compare(
    { '/blog': before, '/otra': document(1) },
    { '/blog': after, '/otra': document(2) },
  )
  expect(names).toEqual(['/blog'])
  expect(onlyFiles).toEqual([ofFiles.includes(name)])
  expect(report).toContain(`<h2>/blog: ${ofFiles.includes(name) ? 'only files differ' : 'changed'}</h2>`)
  expect(report).toContain(escapeHtml(line))
})

test('a change of the markup beside one of a file is shown', () => {
  const after = document(2).replace('page.1.js', 'page.2.js').replace('class="t"', 'class="u"')
  const { onlyFiles, report } = compare({ '/blog': document(1) }, { '/blog': after })
  expect(onlyFiles).toEqual([false])
  expect(report).toContain(escapeHtml('+ <h1 class="u">'))
})

test('finds a change of the not-found page', () => {
  const notFound = document(2).replace('Noticias', 'Nada')
  const { names } = compare({ '/blog': document(1) }, { '/blog': document(2) }, notFound)
  expect(names).toEqual(['/404'])
})

test('finds pages that were added and removed', () => {
  const { names, report } = compare(
    { '/blog': document(1), '/vieja': document(1) },
    { '/blog': document(2), '/nueva': document(2) },
  )
  expect(names).toEqual(['/nueva', '/vieja'])
  expect(report).toContain('<h2>/nueva: added</h2>')
  expect(report).toContain('<h2>/vieja: removed</h2>')
  expect(report).toContain('+ Noticias')
})
