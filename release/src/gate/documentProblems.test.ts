import { documentProblems } from './documentProblems'

const head =
  '<title>Título</title><meta name="description" content="Descripción"/><style>.shell_a_1{color:red}</style>'
const page = (main: string) =>
  `<!DOCTYPE html><html><head>${head}</head><body><main>${main}</main></body></html>`
const complete = '<h1 class="shell_a_1">Hola</h1><img src="/assets/shell/media/a.1.avif">'
const problemsOf = (html: string, later?: { url: string; bytes: Buffer }) =>
  documentProblems({ html, later }, (url) => url === '/assets/shell/media/a.1.avif')

test('a complete page has no problems', () => {
  expect(problemsOf(page(complete))).toEqual([])
})

test('the style rules for later belong to the page', () => {
  const later = { url: '/assets/site/later.1.css', bytes: Buffer.from('.shell_b_2:hover{color:red}') }
  const link = `<link rel="stylesheet" href="${later.url}"/>`
  expect(problemsOf(page(`${complete}<p class="shell_b_2">${link}`), later)).toEqual([])
})

test.each([
  ['two doctypes', `<!DOCTYPE html>${page(complete)}`, 'there must be one doctype'],
  ['a fallback', page(`${complete}<!--$!-->`), 'rendered its fallback'],
  ['no title', page(complete).replace('Título', ' '), 'there is no title'],
  ['no description', page(complete).replace('Descripción', ''), 'there is no description'],
  ['two headings', page(`${complete}<h1>Otra</h1>`), 'there must be one h1, there are 2'],
  ['a style attribute', page(`${complete}<p style="color:red">`), 'a style attribute is blocked'],
  [
    'a file that is in no release',
    page(`${complete}<img src="/assets/shell/media/b.1.avif">`),
    'b.1.avif is in no release',
  ],
  [
    'a class without its style sheet',
    page(`${complete}<p class="mfe-contact_b_2">`),
    'the class mfe-contact_b_2 has no rule',
  ],
])('%s is a problem', (_name, html, problem) => {
  expect(problemsOf(html)).toEqual([expect.stringContaining(problem)])
})
