import { attribute, htmlParts, readPage, toJsx } from './markup'

const html = [
  '<!DOCTYPE html><html lang="es-BO"><head><meta charset="utf-8"><title>Hola</title>',
  '<style data-href="/a.css">p{margin:0}</style><script>boot()</script>',
  '<script type="application/ld+json">{"a":1}</script></head>',
  '<body><div role="status">…</div><div id="root"><!--$--><header></header>',
  '<main><a class="x" href="/contactanos">Ir</a><a href="/otra">Otra</a><p hidden="">{"}"}</p></main>',
  '<footer></footer></div><script>start()</script></body></html>',
].join('')
const page = readPage(html)

test('a page is read without its scripts and styles', () => {
  expect(page.head.map(({ tagName }) => tagName)).toEqual(['meta', 'title', 'script'])
  expect(page.loader.map(({ tagName }) => tagName)).toEqual(['div'])
  expect(page.before.map(({ tagName }) => tagName)).toEqual(['header'])
  expect(page.after.map(({ tagName }) => tagName)).toEqual(['footer'])
  expect(page.sheets).toEqual(['/a.css'])
})

test('links to known pages are links of the framework, and texts are no expressions', () => {
  expect(toJsx(page.main, { paths: ['/contactanos'] })).toBe(
    '<main><Link className={"x"} href={"/contactanos"}>{"Ir"}</Link><a href={"/otra"}>{"Otra"}</a><p hidden>{"{\\"}\\"}"}</p></main>',
  )
})

test('elements can be replaced, in JSX and in HTML', () => {
  expect(
    toJsx(page.main, { paths: [], replace: ({ tagName }) => (tagName === 'main' ? '<Part />' : undefined) }),
  ).toBe('<Part />')
  expect(htmlParts(page.main, (element) => attribute(element, 'href') === '/otra')).toEqual([
    '<main><a class="x" href="/contactanos">Ir</a>',
    '<p hidden="">{"}"}</p></main>',
  ])
})
