import type { SiteData } from '@site/shared/contract/site'
import { usedStyles, composeFragment } from './renderPage'

const sheets: Readonly<Record<string, string>> = {
  page: '@layer pages{.mfe-catalog_Ab0{color:red;.mfe-catalog_Ab1{color:blue}}}',
  dialog: '@layer components{.mfe-catalog_Cd0{color:red}.mfe-catalog_Cd1:hover{color:blue}}',
  digits: '.mfe-3d-blog2_Ef0{color:red}',
  everywhere: 'dialog{color:red}',
}
const files = Object.keys(sheets).map((url) => ({ url, integrity: '' }))
const used = (html: string) => usedStyles(html, files, ({ url }) => sheets[url] ?? '').map(({ url }) => url)

test('a sheet is used if an element has one of its classes', () => {
  expect(used('<p class="mfe-catalog_Ab1">')).toEqual(['page', 'everywhere'])
  expect(used('<p class="mfe-catalog_Ab0 mfe-catalog_Cd1">')).toEqual(['page', 'dialog', 'everywhere'])
})

test('a class whose name only begins like one of the sheet does not count', () => {
  expect(used('<p class="mfe-catalog_Cd01">')).toEqual(['everywhere'])
})

test('a package may have digits in its name', () => {
  expect(used('<p class="mfe-3d-blog2_Ef0">')).toEqual(['digits', 'everywhere'])
})

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
