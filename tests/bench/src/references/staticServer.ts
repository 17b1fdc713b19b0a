import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { extname, join } from 'node:path'
import { contentTypes } from '@site/export/contentTypes'
import { listFiles } from '@site/release/files'
import { compressFile } from '@site/release/store/compress'
import { getFile } from './getFile'

/*
 * Serves the files of a built site, compressed once like those of a release. Its message says that it is ready.
 *
 * Arguments: folder, port.
 */
const [folder = '', port] = process.argv.slice(2)

const compressible = new Set(['.html', '.js', '.css', '.txt', '.json', '.svg'])
const files = new Map<string, { body: Buffer; isCompressed: boolean }>()
for (const name of listFiles(folder)) {
  const content = readFileSync(join(folder, name))
  const isCompressed = compressible.has(extname(name))
  files.set(name, { body: isCompressed ? (await compressFile(content)).br : content, isCompressed })
}

const server = createServer((request, response) => {
  const { pathname } = new URL(request.url ?? '/', 'http://localhost')
  const name = getFile(pathname, files)
  const { body, isCompressed } = files.get(name)!
  const isDocument = name.endsWith('.html')
  response.writeHead(name === '404.html' ? 404 : 200, {
    'content-type': contentTypes[extname(name).slice(1)] ?? 'application/octet-stream',
    'content-length': body.length,
    'cache-control': isDocument ? 'no-cache' : 'public, max-age=31536000, immutable',
    ...(isCompressed && { 'content-encoding': 'br', vary: 'accept-encoding' }),
  })
  response.end(body)
})
await once(server.listen(Number(port), 'localhost'), 'listening')
process.on('disconnect', () => process.exit())
process.send?.('ready')
