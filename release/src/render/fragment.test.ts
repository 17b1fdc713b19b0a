import { composeFragment } from './fragment'

const compose = (content: string) =>
  composeFragment({
    html: `<!DOCTYPE html><html><head><title>A &amp; B</title><meta name="x"/></head><body>${content}</body></html>`,
    set: 7,
    styles: [{ url: '/assets/mfe-products/css/page.1.css', integrity: '' }],
    readStyle: ({ url }) => `.a{content:"${url}"}`,
  })

test('a fragment has the title, the sheets of the remote and what the page shows, with the number of its set', () => {
  const url = '/assets/mfe-products/css/page.1.css'
  expect(compose('<header>Menú</header><main id="contenido" tabindex="-1"><h1>A</h1></main>')).toBe(
    `<!DOCTYPE html><title>A &amp; B</title><style data-href="${url}">.a{content:"${url}"}</style>` +
      '<main data-set="7"><h1>A</h1></main>',
  )
})

test('nothing that a page shows is cut short, or taken for something else', () => {
  const content = '<svg><title>Logo</title></svg>\n<p>$& &lt;/main&gt;</p>'
  expect(compose(`<main>${content}</main>`)).toContain(`<title>A &amp; B</title>`)
  expect(compose(`<main>${content}</main>`)).toContain(`<main data-set="7">${content}</main>`)
})
