import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import type { AppParts } from '../appParts'
import { answerErrors, RequestFailure } from '../http/failure'
import { setAssetHeaders } from '../http/setSecurityHeaders'
import { sendStatus } from '../http/sendStatus'

/** Compressed files are negotiated by header, and source maps are private. */
const notServed = /\.(br|gz|map)$/

/** `/assets/…`: files with a content hash in their names, so browsers may cache them for ever. */
export function assetRoutes({ config, site }: AppParts): FastifyPluginAsync {
  return async (app) => {
    setAssetHeaders(app)
    app.setErrorHandler(answerErrors(sendStatus))
    // Never send a page instead of a missing script or style sheet.
    app.setNotFoundHandler((_request: FastifyRequest, reply) => sendStatus({ status: 404 }, reply))

    app.addHook('onRequest', (request, _reply, done) => {
      const { pathname } = new URL(request.url, 'http://localhost')
      const { headers } = request.raw
      const accepted = String(headers['accept-encoding'] ?? '')
      const suffix = /\bbr\b/.test(accepted) ? '.br' : /\bgzip\b/.test(accepted) ? '.gz' : ''
      // Browsers would keep a damaged file for a year.
      const [file, compressed] = [pathname.slice(1), pathname.slice(1) + suffix]
      if (site.verifier.knows(compressed) && site.verifier.isIntact(compressed)) return done()
      if (site.verifier.knows(compressed)) delete headers['accept-encoding']
      if (site.verifier.isIntact(file)) return done()
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
    })
  }
}
