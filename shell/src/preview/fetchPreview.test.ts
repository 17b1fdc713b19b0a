import { fetchPreview } from './fetchPreview'

const fragmentOf = (content: string, set = 3, sheets = '') =>
  `<!DOCTYPE html><title>Chatbot &amp; más</title>${sheets}<main data-set="${set}">${content}</main>`

let answer: Partial<Response> | Error
const fetchPage = () => fetchPreview('/productos/chatbot?a=1', 3)

function answerWith(html: string, change: Partial<Response> = {}) {
  answer = { ok: true, text: () => Promise.resolve(html), ...change }
}

beforeEach(() => {
  document.head.innerHTML = ''
  answerWith(fragmentOf('<h1>Chatbot</h1><form></form>'))
  globalThis.fetch = jest.fn(
    () => (answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer)) as Promise<Response>,
  )
})

test('a preview is the content of <main> and the title of its fragment', async () => {
  const page = await fetchPage()
  expect(page?.title).toBe('Chatbot & más')
  expect(page?.nodes.map((node) => (node as Element).outerHTML)).toEqual([
    '<h1>Chatbot</h1>',
    '<form></form>',
  ])
  expect(fetch).toHaveBeenCalledWith('/fragmentos/productos/chatbot?a=1', {
    signal: expect.any(AbortSignal) as AbortSignal,
  })
})

test.each<[string, () => void]>([
  ['of another release set', () => answerWith(fragmentOf('<h1>Otra</h1>', 4))],
  ['without content', () => answerWith(fragmentOf(''))],
  ['that is not a fragment', () => answerWith('proxy says no')],
  ['with an error status', () => answerWith(fragmentOf('<h1>No</h1>'), { ok: false })],
  ['that fails to load', () => (answer = new TypeError('Failed to fetch'))],
])('an answer %s is not a preview', async (_what, prepare) => {
  prepare()
  expect(await fetchPage()).toBeUndefined()
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
    Object.assign(globalThis, { CSSStyleSheet: Sheet })
    document.adoptedStyleSheets = []
    document.head.innerHTML = '<style data-href="/assets/shell.css">body{margin:0}</style>'
    const sheet = (name: string, rules: string) => `<style data-href="/assets/${name}">${rules}</style>`
    const sheets = sheet('shell.css', 'body{margin:0}') + sheet('page.css', '.t{color:red}')
    answerWith(fragmentOf('<h1 class="t">Chatbot</h1>', 3, sheets))
  })

  test('are applied if the document lacks them, and known to the bundler’s runtime', async () => {
    const page = await fetchPage()
    expect(applied()).toEqual([])
    page?.applyStyles()
    expect(applied()).toEqual(['.t{color:red}'])
    expect(document.querySelector('link[rel=stylesheet][href="/assets/page.css"]')).toHaveAttribute(
      'disabled',
    )
  })

  test('are applied once', async () => {
    const pages = [await fetchPage(), await fetchPage()]
    pages.forEach((page) => page?.applyStyles())
    expect(applied()).toHaveLength(1)
  })

  test('in an unknown form make the preview unusable', async () => {
    answerWith(
      fragmentOf('<h1>Chatbot</h1>', 3, '<style media="print" data-href="/a.css">h1{color:red}</style>'),
    )
    expect(await fetchPage()).toBeUndefined()
    expect(applied()).toEqual([])
  })

  test('that the browser cannot construct make the preview unusable', async () => {
    Object.assign(globalThis, { CSSStyleSheet: undefined })
    expect(await fetchPage()).toBeUndefined()
    expect(document.querySelector('link')).toBeNull()
  })
})
