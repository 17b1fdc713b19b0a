import type { SiteData } from '@site/shared/contract/site'
import { composeFragment } from './composeFragment'

const data: SiteData = {
  set: 7,
  origin: 'https://site.example',
  year: 2026,
  remotes: {},
  menu: [],
  showcase: [],
  styles: {},
}
const compose = (content: string) =>
  composeFragment(
    { data, readStyle: ({ url }) => `.a{content:"${url}"}` },
    `<!DOCTYPE html><html><head><title>A &amp; B</title><meta name="x"/></head><body>${content}</body></html>`,
    [{ url: '/assets/mfe-products/css/page.1.css', integrity: '' }],
  )

test('a fragment has the title, the style sheets of the remote and the content of main', () => {
  const url = '/assets/mfe-products/css/page.1.css'
  expect(compose('<header>Menú</header><main id="contenido" tabindex="-1"><h1>A</h1></main>')).toBe(
    `<!DOCTYPE html><title>A &amp; B</title><style data-href="${url}">.a{content:"${url}"}</style>` +
      '<main><h1>A</h1></main><script type="application/json" id="site">{"set":7}</script>',
  )
})

test('markup and text inside main are kept unchanged', () => {
  const content = '<svg><title>Logo</title></svg>\n<p>$& &lt;/main&gt;</p>'
  expect(compose(`<main>${content}</main>`)).toContain(`<title>A &amp; B</title>`)
  expect(compose(`<main>${content}</main>`)).toContain(`<main>${content}</main>`)
})
