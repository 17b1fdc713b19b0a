// Links for what is asked for ahead are made by the renderer.
import 'react-dom/client'
import type { PinnedRemote } from '@site/shared/contract/site'
import { fetchFinishedPage } from './fetchFinishedPage'

const documentOf = (main: string, data: object) =>
  `<!DOCTYPE html><title>Chatbot &amp; más</title><div id="root"><main id="contenido">${main}</main></div>
   <script type="application/json" id="site">${JSON.stringify(data)}</script>`

const remote: PinnedRemote = {
  basePath: '/productos',
  container: 'mfe_products',
  version: '1',
  entry: { url: '/assets/remoteEntry.js', integrity: '' },
  scripts: [],
}

let answer: Partial<Response> | Error
const onAnswer = jest.fn()
const fetchPage = (styles: readonly string[] = []) =>
  fetchFinishedPage('/productos/chatbot?a=1', 3, { ...remote, styles }, onAnswer)

function answerWith(html: string, change: Partial<Response> = {}) {
  answer = { ok: true, text: () => Promise.resolve(html), ...change }
}

beforeEach(() => {
  document.head.innerHTML = ''
  onAnswer.mockReset()
  answerWith(documentOf('<h1>Chatbot</h1><form></form>', { set: 3 }))
  globalThis.fetch = jest.fn(
    () => (answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer)) as Promise<Response>,
  )
})

test('a page is what its document has in main, and its title', async () => {
  const page = await fetchPage()
  expect(page?.title).toBe('Chatbot & más')
  expect(page?.nodes.map((node) => (node as Element).outerHTML)).toEqual([
    '<h1>Chatbot</h1>',
    '<form></form>',
  ])
  expect(fetch).toHaveBeenCalledWith('/productos/chatbot?a=1', { redirect: 'manual' })
})

test.each<[string, () => void]>([
  ['of another set', () => answerWith(documentOf('<h1>Otra</h1>', { set: 4 }))],
  ['without content', () => answerWith(documentOf('', { set: 3 }))],
  ['that is no document', () => answerWith('proxy says no')],
  ['that is not found', () => answerWith(documentOf('<h1>No</h1>', { set: 3 }), { ok: false })],
  ['that does not come', () => (answer = new TypeError('Failed to fetch'))],
])('an answer %s is no page, and its code is asked for all the same', async (_what, prepare) => {
  prepare()
  expect(await fetchPage()).toBeUndefined()
  expect(onAnswer).toHaveBeenCalled()
})

test('its code may be asked for once the answer has begun', async () => {
  let end = (_html: string) => {}
  answerWith('', { text: () => new Promise((resolve) => (end = resolve)) })
  const page = fetchPage()
  await new Promise((resolve) => setTimeout(resolve))
  expect(onAnswer).toHaveBeenCalledTimes(1)
  end(documentOf('<h1>Chatbot</h1>', { set: 3 }))
  expect(await page).toBeDefined()
})

test('it is not shown before its style sheets, which stand where the bundler looks for them', async () => {
  const arrived = jest.fn()
  void fetchPage(['/assets/a.css']).then(arrived)
  await new Promise((resolve) => setTimeout(resolve))
  const sheet = document.querySelector('link[rel=stylesheet][href="/assets/a.css"]')
  expect(arrived).not.toHaveBeenCalled()
  sheet?.dispatchEvent(new Event('load'))
  await new Promise((resolve) => setTimeout(resolve))
  expect(arrived).toHaveBeenCalledWith(expect.objectContaining({ title: 'Chatbot & más' }))
})

test('without its style sheets it is not shown, and the bundler can ask for them again', async () => {
  const page = fetchPage(['/assets/a.css'])
  await new Promise((resolve) => setTimeout(resolve))
  document.querySelector('link[rel=stylesheet]')?.dispatchEvent(new Event('error'))
  expect(await page).toBeUndefined()
  expect(document.querySelector('link[rel=stylesheet]')).toBeNull()
})
