import { inlineStyles, getOwnChunk, withoutScripts, withScripts } from './documents'

const html = [
  '<!DOCTYPE html><html lang="es-BO"><head>',
  '<link rel="preload" href="/a.woff2" as="font"/><link rel="preload" href="/a.js" as="script"/>',
  '<style>h1{color:navy}</style><style data-href="/a.css">p{margin:0}</style>',
  '<script data-scripts="[{&quot;url&quot;:&quot;/assets/shell/js/page-home.12ab.js&quot;}]">boot()</script>',
  '</head><body><h1>Hola</h1><script type="application/json" id="site">{"a":1}</script></body></html>',
].join('')

test('without scripts everything but the scripts is left', () => {
  const plain = withoutScripts(html)
  expect(plain).not.toContain('script')
  expect(plain).toContain('<link rel="preload" href="/a.woff2" as="font"/>')
  expect(plain).toContain('<h1>Hola</h1></body></html>')
  expect(inlineStyles(plain)).toBe('h1{color:navy}p{margin:0}')
})

test('other scripts replace those listed, and nothing else changes', () => {
  const other = withScripts(html, [{ url: '/assets/one-bundle/js/$&.js', integrity: 'sha256-x' }])
  expect(other).toContain(
    'data-scripts="[{&quot;url&quot;:&quot;/assets/one-bundle/js/$&amp;.js&quot;,&quot;integrity&quot;:&quot;sha256-x&quot;}]">boot()',
  )
  expect(other).not.toContain('page-home')
  expect(withoutScripts(other)).toBe(withoutScripts(html))
})

test('the name of a shell page’s chunk is read from the list', () => {
  expect(getOwnChunk(html)).toBe('page-home')
  expect(getOwnChunk(html.replace('page-home', 'main'))).toBeUndefined()
})

test('a document without a list of scripts is an error', () => {
  expect(() => withScripts('<html lang="es">', [])).toThrow('no list of scripts')
  expect(() => getOwnChunk('<html lang="es">')).toThrow('no list of scripts')
})
