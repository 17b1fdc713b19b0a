import { get, type IncomingMessage } from 'node:http'
import { once } from 'node:events'
import { buffer } from 'node:stream/consumers'
import { getLocation } from '@site/shared/contract/addresses'
import { Store } from '@site/release/store/Store'
import { releasedStore } from '../baselines/makeBaselines'
import type { ResponseBytes } from '../budgets'

/** Headers of one connection: proxies replace them. */
const hopByHop = /^(?:connection|keep-alive): /i
/** An address without a page. */
const NOT_FOUND = '/nada'

/** Measures all documents of the release set and one of its scripts, as the server sends them over HTTP/1.1. */
export async function measureResponses(origin: string): Promise<ResponseBytes[]> {
  const set = new Store(releasedStore).liveSet()
  if (!set) throw new Error('Nothing was published.')
  const responses: ResponseBytes[] = []
  for (const path of [...set.pages.map(getLocation), NOT_FOUND])
    responses.push(await measure(origin, path, true))
  responses.push(await measure(origin, set.content, false))
  return responses
}

async function measure(origin: string, path: string, isDocument: boolean): Promise<ResponseBytes> {
  const request = get(origin + path, { headers: { 'accept-encoding': 'br' } })
  // Cast: the event has the response.
  const [response] = (await once(request, 'response')) as [IncomingMessage]
  const { length: body } = await buffer(response)
  const { httpVersion, statusCode, statusMessage, rawHeaders } = response
  const fields = rawHeaders.flatMap((name, index) =>
    index % 2 === 0 ? [`${name}: ${rawHeaders[index + 1]}\r\n`] : [],
  )
  const forwarded = fields.filter((field) => !hopByHop.test(field))
  const head = `HTTP/${httpVersion} ${statusCode} ${statusMessage}\r\n${forwarded.join('')}\r\n`
  return { path, body, headers: Buffer.byteLength(head), isDocument }
}
