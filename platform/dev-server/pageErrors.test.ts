import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describePageError, type PageError } from './pageErrors'

const dir = mkdtempSync(join(tmpdir(), 'page-errors-'))
const source = join(dir, 'Page.tsx')
/** The second line of a bundle is the third line of a source. */
const mapTo = (file: string) => ({ version: 3, sources: [file], names: [], mappings: ';AAEA' })
const maps: Record<string, object> = {
  '/assets/mfe-news/js/page.js.map': mapTo(source),
  '/assets/shell/js/react.js.map': mapTo('/repository/node_modules/react-dom/client.js'),
}
let server: Server
let origin: string

beforeAll(async () => {
  writeFileSync(source, 'interface Props {}\n\nthrow new TypeError()\n')
  server = createServer(({ url = '' }, response) => {
    response.statusCode = maps[url] ? 200 : 404
    response.end(JSON.stringify(maps[url] ?? {}))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server.close()
  rmSync(dir, { recursive: true, force: true })
})

const describePage = (stack: string) => {
  const error: PageError = { text: 'TypeError: no <b>title</b>', stack }
  return describePageError(dir, origin, error)
}

test.each([
  ['Chromium', (path: string) => `    at Page (http://localhost:3000${path}:2:9)`],
  ['Firefox', (path: string) => `Page@http://localhost:3000${path}:2:9`],
  ['an address with a query', (path: string) => `    at http://localhost:3000${path}?attempt=1:2:9`],
])('an error has the file, the line and the source that it came from: %s', async (_browser, frame) => {
  const paths = ['/assets/shell/js/react.js', '/assets/mfe-news/js/page.js', '/assets/shell/js/main.js']
  const stack = ['TypeError: no title', ...paths.map(frame)].join('\n')
  expect(await describePage(stack)).toMatch(
    /^Page\.tsx:3\nTypeError: no <b>title<\/b>\n.*\n.*\n> 3 \| throw new TypeError\(\)\n/,
  )
})

test('an error of which no source is known is shown without one', async () => {
  expect(await describePage('    at http://localhost:3000/assets/shell/js/main.js:2:9')).toBe(
    'TypeError: no <b>title</b>',
  )
})
