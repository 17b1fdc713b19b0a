/* Copies documents in a thread of its own: reads, replaces, compresses and writes. Started by DocumentCopier.ts. */
const { Buffer } = require('node:buffer')
const { readFileSync, writeFileSync } = require('node:fs')
const { parentPort, workerData } = require('node:worker_threads')
const { brotliCompressSync, gzipSync } = require('node:zlib')

/** One character for each byte: decoding and encoding UTF-8 would take as long as reading and writing. */
const BYTES = 'latin1'
const asBytes = (text) => Buffer.from(text).toString(BYTES)

parentPort.on('message', ({ id, ...job }) => {
  try {
    parentPort.postMessage({ id, ...copy(job) })
  } catch (error) {
    parentPort.postMessage({ id, error: String(error) })
  }
})

function copy({ files, find }) {
  const { params, gzipLevel } = workerData
  const found = []
  for (const { from, to, replacements } of files) {
    const content = replaceEach(readFileSync(from, BYTES), replacements)
    if (content === undefined) return { isCopied: false, found }
    found.push(...content.matchAll(find))
    const bytes = Buffer.from(content, BYTES)
    writeFileSync(to, bytes)
    writeFileSync(
      `${to}.br`,
      brotliCompressSync(bytes, { params: { ...params.br, [params.sizeHint]: bytes.length } }),
    )
    writeFileSync(`${to}.gz`, gzipSync(bytes, { level: gzipLevel }))
  }
  return { isCopied: true, found: found.map(([text]) => text) }
}

/** Undefined unless each text occurs once: the document is not as it was written. */
function replaceEach(content, replacements) {
  let replaced = content
  for (const [text, replacement] of replacements) {
    const parts = replaced.split(asBytes(text))
    if (parts.length !== 2) return undefined
    replaced = parts.join(asBytes(replacement))
  }
  return replaced
}
