import { createHash, webcrypto } from 'node:crypto'
import { TextEncoder } from 'node:util'
import { fetchPreview } from './fetchPreview'

const createFragment = (content: string, set = 3, sheets = '') =>
  `<!DOCTYPE html><title>Chatbot &amp; más</title>${sheets}<main>${content}</main>` +
  `<script type="application/json" id="site">{"set":${set}}</script>`

let response: Partial<Response> | Error
const styles: Record<string, string> = {}
const fetchChatbot = () => fetchPreview('/productos/chatbot?a=1', { set: 3, styles })

function respondWith(html: string, change: Partial<Response> = {}) {
  response = { ok: true, text: () => Promise.resolve(html), ...change }
}

beforeEach(() => {
  document.head.innerHTML = ''
  respondWith(createFragment('<h1>Chatbot</h1><form></form>'))
  globalThis.fetch = jest.fn(
    () =>
      (response instanceof Error ? Promise.reject(response) : Promise.resolve(response)) as Promise<Response>,
  )
})

test('a preview is the content of <main> and the title of its fragment', async () => {
  const preview = await fetchChatbot()
  expect(preview?.title).toBe('Chatbot & más')
  expect(preview?.nodes.map((node) => (node as Element).outerHTML)).toEqual([
    '<h1>Chatbot</h1>',
    '<form></form>',
  ])
  expect(fetch).toHaveBeenCalledWith('/fragmentos/productos/chatbot?a=1', {
    signal: expect.any(AbortSignal) as AbortSignal,
  })
})

test.each<[string, () => void]>([
  ['of another release set', () => respondWith(createFragment('<h1>Otra</h1>', 4))],
  ['without content', () => respondWith(createFragment(''))],
  [
    'whose content claims to be of this set',
    () => respondWith(createFragment('<main></main><script>{"set":3}</script>', 4)),
  ],
  ['that is not a fragment', () => respondWith('proxy says no')],
  ['with an error status', () => respondWith(createFragment('<h1>No</h1>'), { ok: false })],
  ['that fails to load', () => (response = new TypeError('Failed to fetch'))],
])('a response %s is not a preview', async (_kind, prepare) => {
  prepare()
  expect(await fetchChatbot()).toBeUndefined()
})

describe('its style sheets', () => {
  /** Fake of the browser's API, which jsdom lacks. */
  class Sheet {
    rules = ''
    replaceSync(rules: string) {
      this.rules = rules
    }
  }
  const applied = () => document.adoptedStyleSheets.map((sheet) => (sheet as unknown as Sheet).rules)

  beforeEach(() => {
    Object.assign(globalThis, { CSSStyleSheet: Sheet, TextEncoder })
    // jsdom lacks it.
    Object.defineProperty(globalThis.crypto, 'subtle', { value: webcrypto.subtle, configurable: true })
    document.adoptedStyleSheets = []
    document.head.innerHTML = '<style data-href="/assets/shell.css">body{margin:0}</style>'
    const inlined = (name: string, rules: string) => {
      styles[`/assets/${name}`] = `sha256-${createHash('sha256').update(rules).digest('base64')}`
      return `<style data-href="/assets/${name}">${rules}</style>`
    }
    const sheets = inlined('shell.css', 'body{margin:0}') + inlined('page.css', '.t{color:red}')
    respondWith(createFragment('<h1 class="t">Chatbot</h1>', 3, sheets))
  })

  test('are applied if the document lacks them, and known to the bundler’s runtime', async () => {
    const preview = await fetchChatbot()
    expect(applied()).toEqual([])
    preview?.applyStyles()
    expect(applied()).toEqual(['.t{color:red}'])
    expect(document.querySelector('link[rel=stylesheet][href="/assets/page.css"]')).toHaveAttribute(
      'disabled',
    )
  })

  test('that were claimed are known to the bundler’s runtime, and not applied before the page is shown', async () => {
    const preview = await fetchChatbot()
    preview?.claimStyles()
    expect(document.querySelectorAll('link[rel=stylesheet]')).toHaveLength(1)
    expect(applied()).toEqual([])
    preview?.applyStyles()
    preview?.applyStyles()
    expect(document.querySelectorAll('link[rel=stylesheet]')).toHaveLength(1)
    expect(applied()).toEqual(['.t{color:red}'])
  })

  test('are applied once', async () => {
    const previews = [await fetchChatbot(), await fetchChatbot()]
    previews.forEach((preview) => preview?.applyStyles())
    expect(applied()).toHaveLength(1)
  })

  test.each([
    ['does not match its hash', 'sha256-other'],
    ['has no hash', undefined],
  ])('make the preview unusable if one %s', async (_what, hash) => {
    Object.assign(styles, { '/assets/page.css': hash })
    expect(await fetchChatbot()).toBeUndefined()
  })

  test('in an unknown form make the preview unusable', async () => {
    respondWith(
      createFragment('<h1>Chatbot</h1>', 3, '<style media="print" data-href="/a.css">h1{color:red}</style>'),
    )
    expect(await fetchChatbot()).toBeUndefined()
    expect(applied()).toEqual([])
  })

  test('that the browser cannot construct make the preview unusable', async () => {
    Object.assign(globalThis, { CSSStyleSheet: undefined })
    expect(await fetchChatbot()).toBeUndefined()
    expect(document.querySelector('link')).toBeNull()
  })
})
