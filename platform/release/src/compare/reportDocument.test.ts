import type { ReleaseSet } from '@site/shared/contract/releases'
import type { Side } from './compareDocuments'
import { documentFacts } from './documentFacts'
import type { PageLook } from './lookAtPage'
import { countChanges, reportDocument, type PageComparison, type View } from './reportDocument'

const facts = (title: string, text: string) =>
  documentFacts(`<!doctype html><title>${title}</title><body><h1>Blog</h1><p>${text}</p>`)
const look = (changes: Partial<PageLook> = {}): PageLook => ({
  requests: 12,
  bytes: 90_000,
  findings: [],
  ...changes,
})
const view = (looks: View['looks'], changed?: number): View => ({
  width: 390,
  looks,
  pictures: { ...(looks.before && { before: 'pictures/1-390-before.png' }) },
  ...(changed !== undefined && { changed }),
})
const unchangedView = view({ before: look(), after: look() }, 0)

function page(name: string, texts: Partial<Record<Side, string>>, ...views: View[]): PageComparison {
  const side = (one: Side) => texts[one] !== undefined && { [one]: facts('Blog', texts[one]) }
  return {
    name,
    before: texts.before === undefined ? undefined : 1000,
    after: texts.after === undefined ? undefined : 2000,
    onlyFiles: false,
    documents: { ...side('before'), ...side('after') },
    views,
  }
}

function report(...pages: PageComparison[]): string {
  // Cast: the report reads the packages of a set and how many pages it has.
  const set = (packages: ReleaseSet['packages']) =>
    ({ packages, pages: [{ path: '/' }, { path: '/a' }, { path: '/b' }] }) as unknown as ReleaseSet
  const before = { id: '4', isPreview: false, dir: '', set: set({ 'mfe-blog': { version: 'aaa' } }) }
  return reportDocument({ before, after: { id: 'pr-12', isPreview: true, dir: '', set: set({}) } }, pages)
}

test('sets, packages, and what kind of change each page has', () => {
  const onlyFiles = { onlyFiles: true, before: 800, after: 900 }
  const pages = [
    page('/nuevo', { after: 'Hoy' }, view({ after: look() })),
    page('/viejo', { before: 'Hoy' }, view({ before: look() })),
    page('/texto', { before: 'Hoy', after: 'Ayer' }, view({ before: look(), after: look() }, 0.1)),
    page('/oculto', { before: 'Hoy', after: 'Ayer' }, unchangedView),
    { ...page('/codigo', { before: '', after: '' }, unchangedView), ...onlyFiles },
    {
      ...page('/estilo', { before: '', after: '' }, view({ before: look(), after: look() }, 0.1)),
      ...onlyFiles,
    },
    page('/sin-imagenes', { before: 'Hoy', after: 'Ayer' }),
  ]
  const text = report(...pages)
  expect(countChanges(pages)).toBe('6 pages changed, 1 only in their files')
  expect(text).toContain('<h1>From release set 4 to preview pr-12</h1>')
  expect(text).toContain('mfe-blog: aaa → (none)')
  for (const kind of [
    '/nuevo: added',
    '/viejo: removed',
    '/texto: changed',
    '/oculto: changed',
    '/codigo: looks the same',
    '/estilo: changed',
    '/sin-imagenes: changed',
  ])
    expect(text).toContain(`<h2>${kind}</h2>`)
  expect(text).toContain('<section id="/texto">')
  expect(text).toContain('390 px wide: 10.00 % of the picture differs')
})

test('only what changed of a page is listed', () => {
  const views = [
    view({ before: look({ findings: ['old'] }), after: look({ requests: 13, findings: ['new'] }) }, 0.1),
  ]
  const text = report(page('/blog', { before: 'de hoy', after: 'de ayer' }, ...views))
  for (const line of [
    'document: 1.0 kB → 2.0 kB',
    'requests: 12 → 13',
    '<del>− de hoy</del>',
    '<ins>+ de ayer</ins>',
    '<del>− 390 px: old</del>',
    '<ins>+ 390 px: new</ins>',
  ])
    expect(text).toContain(line)
  for (const same of ['transferred:', 'title:', '+ Blog', '− Blog']) expect(text).not.toContain(same)
})

test('texts of pages are no markup of the report', () => {
  const text = report(page('/blog', { before: '', after: '&lt;b>&amp; &lt;script>alert(1)&lt;/script>' }))
  expect(text).toContain('+ &lt;b>&amp; &lt;script>')
  expect(text).not.toContain('<script')
})
