import { once } from 'node:events'
import { request, type IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'

/** Headers in which an export differs from the server, by reason. */
const differing = [
  // Headers of one connection, or of the program.
  ...['connection', 'date', 'keep-alive', 'server', 'transfer-encoding'],
  // Both are made of time and size by programs for files, and of the content by the server.
  ...['etag', 'last-modified'],
  // These programs can send parts of every file, the server only of assets.
  'accept-ranges',
]
/** Programs add a short text to answers without a file, such as redirects. */
const ofText = ['content-type', 'content-length']

interface Question {
  method?: string
  encoding?: string
  headers?: Readonly<Record<string, string>>
}

/** An answer of a site in a form that can be compared. */
export async function getAnswer(
  origin: string,
  path: string,
  { method = 'GET', encoding = '', headers: own = {} }: Question = {},
) {
  const { hostname, port } = new URL(origin)
  const headers = { ...own, ...(encoding !== '' && { 'accept-encoding': encoding }) }
  // Sends the path as it is: `fetch` would change some.
  const asked = request({ hostname, port, path, method, headers, agent: false }).end()
  const [response] = (await once(asked, 'response')) as [IncomingMessage]
  const body = await buffer(response)
  const { statusCode = 0 } = response
  const hasFile = statusCode < 300 && statusCode !== 204 && statusCode !== 205
  const names = hasFile || statusCode >= 400 ? [] : ofText
  return {
    question: `${method} ${path} ${encoding}`,
    status: statusCode,
    headers: Object.fromEntries(
      Object.entries(response.headers)
        .filter(([name]) => ![...differing, ...names].includes(name))
        .map(([name, value]) => [name, name === 'vary' ? String(value).toLowerCase() : value]),
    ),
    body: names.length > 0 ? '' : body.toString('base64'),
  }
}
