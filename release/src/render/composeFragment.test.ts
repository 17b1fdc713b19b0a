import { composeFragment } from './composeFragment'

const compose = (content: string) =>
  composeFragment({
    html: `<!DOCTYPE html><html><head><title>A &amp; B</title><meta name="x"/></head><body>${content}</body></html>`,
    set: 7,
    styles: [{ url: '/assets/mfe-products/css/page.1.css', integrity: '' }],
    readStyle: ({ url }) => `.a{content:"${url}"}`,
  })

test('a fragment has the title, the style sheets of the remote and the content of main', () => {
  const url = '/assets/mfe-products/css/page.1.css'
  expect(compose('<header>Menú</header><main id="contenido" tabindex="-1"><h1>A</h1></main>')).toBe(
    `<!DOCTYPE html><title>A &amp; B</title><style data-href="${url}">.a{content:"${url}"}</style>` +
      '<main data-set="7"><h1>A</h1></main>',
  )
})

test('markup and text inside main are kept unchanged', () => {
  const content = '<svg><title>Logo</title></svg>\n<p>$& &lt;/main&gt;</p>'
  expect(compose(`<main>${content}</main>`)).toContain(`<title>A &amp; B</title>`)
  expect(compose(`<main>${content}</main>`)).toContain(`<main data-set="7">${content}</main>`)
})
