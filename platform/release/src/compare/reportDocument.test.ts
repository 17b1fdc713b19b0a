import type { ReleaseSet } from '@site/shared/contract/releases'
import type { PageLook } from './lookAtPage'
import type { PageComparison, View } from './comparePages'
import { reportDocument } from './reportDocument'

const look = (changes: Partial<PageLook> = {}): PageLook => ({
  title: 'Blog',
  description: 'Noticias',
  texts: ['Blog', 'Noticias de hoy'],
  requests: 12,
  bytes: 90_000,
  findings: [],
  ...changes,
})
const view = (looks: View['looks'], changed?: number): View => ({
  name: 'pictures/1-390',
  width: 390,
  looks,
  pictures: { ...(looks.before && { before: 'pictures/1-390-before.png' }) },
  ...(changed !== undefined && { changed }),
})

function report(...pages: PageComparison[]): string {
  // Cast: the report reads the number of a set and how many pages it has.
  const set = (number: number) => ({ number, pages: [{}, {}, {}] }) as unknown as ReleaseSet
  const packages = [{ name: 'mfe-blog', before: 'aaa', after: undefined }]
  return reportDocument({ sets: { before: set(4), after: set(5) }, packages, pages })
}

test('packages, and what kind of change each page has', () => {
  const text = report(
    { name: '/nuevo', before: undefined, after: 900, views: [view({ after: look() })] },
    { name: '/viejo', before: 800, after: undefined, views: [view({ before: look() })] },
    { name: '/texto', before: 800, after: 900, views: [view({ before: look(), after: look() }, 0.1)] },
    { name: '/codigo', before: 800, after: 900, views: [view({ before: look(), after: look() }, 0)] },
  )
  expect(text).toContain('mfe-blog: aaa → (none)')
  for (const kind of ['/nuevo: added', '/viejo: removed', '/texto: changed', '/codigo: looks the same'])
    expect(text).toContain(`<h2>${kind}</h2>`)
  expect(text).toContain('10.00 % of the pixels differ')
})

test('only what changed of a page is listed', () => {
  const after = look({
    title: 'Noticias',
    requests: 13,
    texts: ['Blog', 'Noticias de ayer'],
    findings: ['new'],
  })
  const views = [view({ before: look({ findings: ['old'] }), after }, 0.1)]
  const text = report({ name: '/blog', before: 1000, after: 2000, views })
  for (const line of [
    'document: 1.0 kB → 2.0 kB',
    'requests: 12 → 13',
    'title: Blog → Noticias',
    '<del>− Noticias de hoy</del>',
    '<ins>+ Noticias de ayer</ins>',
    '<del>− 390 px: old</del>',
    '<ins>+ 390 px: new</ins>',
  ])
    expect(text).toContain(line)
  for (const same of ['transferred:', 'description:', '+ Blog', '− Blog']) expect(text).not.toContain(same)
})

test('texts of pages are no markup of the report', () => {
  const views = [
    view({ before: look(), after: look({ title: '<b>&', texts: ['<script>alert(1)</script>'] }) }, 0.1),
  ]
  const text = report({ name: '/blog', before: 1, after: 1, views })
  expect(text).toContain('&lt;b>&amp;')
  expect(text).not.toContain('<script')
})
