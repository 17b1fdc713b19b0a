import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import fastifyStatic from '@fastify/static'
import { assetHeader, documentHeaders, pictureDocumentPolicy } from '@site/http/responseHeaders'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { AppParts } from '../appParts'
import { answerErrors, RequestFailure, sendStatus } from '../http/failure'
import { chooseEncoding } from './sendFile'
import { encodings, suffixes } from './ServedFile'
import { shareResult } from '../shareResult'

/** Compressed files are negotiated by header, and source maps are private. */
const notServed = /\.(br|gz|map)$/

/** Browsers also open these as documents, with scripts. Builds that were only checked or refused are among the assets. */
const documentFile = /\.(?:svg|xml)(?:\.br|\.gz)?$/i

/** However many names are invented, the shared store is asked four times a second. */
const SHARE_COPY_MS = 250
/** How long a request waits for the copy of a newer release set. */
const MAX_COPY_MS = 5000
/** How often it looks whether the set of its file has come. The copy may go on with earlier sets. */
const LOOK_MS = 50

/** `/assets/…`: files with a content hash in their names, so browsers may cache them for ever. */
export async function assetRoutes(app: FastifyInstance, { config, site, replica }: AppParts): Promise<void> {
  app.addHook('onRequest', (_request, reply, done) => {
    for (const name of Object.keys(documentHeaders)) void reply.removeHeader(name)
    void reply.headers(assetHeader)
    done()
  })
  app.setErrorHandler(answerErrors(sendStatus))
  // Never send a page instead of a missing script or style sheet.
  app.setNotFoundHandler((_request: FastifyRequest, reply) => sendStatus({ status: 404 }, reply))

  // Another server may have a newer release set already.
  if (replica) {
    const copyNewer = shareResult(() => replica.follow(), SHARE_COPY_MS)
    app.addHook('onRequest', async (request) => {
      const file = new URL(request.url, 'http://localhost').pathname.slice(1)
      const isHere = () => existsSync(join(config.storeDir, file))
      if (notServed.test(file) || isHere()) return
      const { copies } = replica
      // The rest of its set, such as a signature, may come after a file.
      const isCopied = () => replica.copies > copies && isHere()
      // A copy that failed is repeated every few seconds, and not for each request.
      const isEqual = replica.failure === undefined && (await untilCopied(copyNewer(), isCopied))
      // It may exist, so the answer is not 404.
      if (!isEqual && !isHere()) throw new RequestFailure(503, `${file} may be newer than this folder`)
    })
  }
  app.addHook('onRequest', (request, _reply, done) => {
    const { pathname } = new URL(request.url, 'http://localhost')
    const file = pathname.slice(1)
    // Browsers would keep a damaged file for a year.
    const intact = encodings.filter(
      (encoding) => encoding === 'identity' || site.verifier.isIntact(file + suffixes[encoding]),
    )
    const encoding = chooseEncoding(request, intact) ?? 'identity'
    // @fastify/static negotiates in its own way, and must send the encoding that was looked at.
    request.raw.headers['accept-encoding'] = encoding
    const isChecked = encoding !== 'identity' && site.verifier.knows(file + suffixes[encoding])
    if (isChecked || site.verifier.isIntact(file)) return done()
    if (!site.verifier.knows(file))
      return done(new RequestFailure(404, `${file} belongs to no signed release set`))
    done(new RequestFailure(503, `${file} is damaged`))
  })

  await app.register(fastifyStatic, {
    root: join(config.storeDir, 'assets'),
    prefix: '/',
    index: false,
    dotfiles: 'deny',
    preCompressed: true,
    decorateReply: false,
    immutable: true,
    maxAge: '1y',
    allowedPath: (path) => !notServed.test(path),
    setHeaders(reply, path) {
      if (documentFile.test(path)) void reply.header('Content-Security-Policy', pictureDocumentPolicy)
    },
  })
}

/** Waits until all is copied, or what is asked for, for a few seconds. @returns Whether the folder is complete. */
async function untilCopied(copy: Promise<boolean>, isCopied: () => boolean): Promise<boolean> {
  let isEqual: boolean | undefined
  void copy.then((result) => (isEqual = result))
  const giveUpAt = performance.now() + MAX_COPY_MS
  while (isEqual === undefined && !isCopied() && performance.now() < giveUpAt)
    await Promise.race([copy, wait(LOOK_MS, undefined, { ref: false })])
  return isEqual ?? false
}
