import { randomBytes } from 'node:crypto'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { MAX_PAGE_DATA_BYTES, pageEffort } from './compress'
import { close, compressOpen, reopen } from './openEncodings'

const content = Buffer.from('<p>Soluciones digitales para empresas que crecen</p>'.repeat(300))
const compress = () => compressOpen(content, pageEffort(1))

test.each([
  ['empty', Buffer.alloc(0)],
  ['of one byte', Buffer.from('a')],
  ['of text', Buffer.from('<script id="site">{"set":12}</script></body></html>')],
  ['of any bytes', randomBytes(1000)],
  ['of the greatest length', randomBytes(MAX_PAGE_DATA_BYTES)],
])('a compressed text gets another tail without being compressed again: %s', async (_name, tail) => {
  const open = await compress()
  const first = close(open, content, Buffer.from('the first tail'))
  const reopened = reopen(first, Buffer.from('the first tail'))
  expect(reopened).toEqual(open)

  const { br, gz } = close(reopened!, content, tail)
  const whole = Buffer.concat([content, tail])
  expect(brotliDecompressSync(br).equals(whole)).toBe(true)
  expect(gunzipSync(gz).equals(whole)).toBe(true)
})

test('a tail costs its own bytes and a few more', async () => {
  const { br, gz } = await compress()
  const closed = close({ br, gz }, content, Buffer.from('tail'))
  expect([closed.br.length - br.length, closed.gz.length - gz.length]).toEqual([8, 17])
})

test.each([
  ['has another tail', (bytes: Buffer) => bytes, 'other'],
  ['is shorter than the tail', (bytes: Buffer) => bytes.subarray(0, 4), 'tail'],
  ['is cut off', (bytes: Buffer) => bytes.subarray(0, -1), 'tail'],
])('an encoding that %s is not reopened', async (_name, change, tail) => {
  const { br, gz } = close(await compress(), content, Buffer.from('tail'))
  expect(reopen({ br: change(br), gz }, Buffer.from(tail))).toBeUndefined()
  expect(reopen({ br, gz: change(gz) }, Buffer.from(tail))).toBeUndefined()
})
