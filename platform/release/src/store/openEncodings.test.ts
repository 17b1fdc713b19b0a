import { randomBytes } from 'node:crypto'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { MAX_ENDING_BYTES } from '../render/ending'
import { pageEffort } from './compress'
import { close, compressOpen, reopen } from './openEncodings'

const content = Buffer.from('<p>Soluciones digitales para empresas que crecen</p>'.repeat(300))
const compress = () => compressOpen(content, pageEffort(1))

test.each([
  ['empty', Buffer.alloc(0)],
  ['of one byte', Buffer.from('a')],
  ['of text', Buffer.from('<script id="site">{"set":12}</script></body></html>')],
  ['of any bytes', randomBytes(1000)],
  ['of the greatest length', randomBytes(MAX_ENDING_BYTES)],
])('a compressed text gets another ending without being compressed again: %s', async (_name, ending) => {
  const open = await compress()
  const first = close(open, content, Buffer.from('the first ending'))
  const reopened = reopen(first, Buffer.from('the first ending'))
  expect(reopened).toEqual(open)

  const { br, gz } = close(reopened!, content, ending)
  const whole = Buffer.concat([content, ending])
  expect(brotliDecompressSync(br).equals(whole)).toBe(true)
  expect(gunzipSync(gz).equals(whole)).toBe(true)
})

test('an ending costs its own bytes and a few more', async () => {
  const { br, gz } = await compress()
  const closed = close({ br, gz }, content, Buffer.from('ending'))
  expect([closed.br.length - br.length, closed.gz.length - gz.length]).toEqual([10, 19])
})

test.each([
  ['has another ending', (bytes: Buffer) => bytes, 'other'],
  ['is shorter than the ending', (bytes: Buffer) => bytes.subarray(0, 4), 'ending'],
  ['is cut off', (bytes: Buffer) => bytes.subarray(0, -1), 'ending'],
])('an encoding that %s is not reopened', async (_name, change, ending) => {
  const { br, gz } = close(await compress(), content, Buffer.from('ending'))
  expect(reopen({ br: change(br), gz }, Buffer.from(ending))).toBeUndefined()
  expect(reopen({ br, gz: change(gz) }, Buffer.from(ending))).toBeUndefined()
})
