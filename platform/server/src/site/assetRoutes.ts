import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import type { AppParts } from '../appParts'
import { answerErrors, RequestFailure, sendStatus } from '../http/failure'
import { setAssetHeaders } from '../http/setSecurityHeaders'
import { AssetSource } from '../replica/AssetSource'

/** Compressed files are negotiated by header, and source maps are private. */
const notServed = /\.(br|gz|map)$/

/** `/assets/…`: files with a content hash in their names, so browsers may cache them for ever. */
export function assetRoutes({ config, site, replica }: AppParts): FastifyPluginAsync {
  const source = replica && new AssetSource(replica, config.storeDir)
  return async (app) => {
    setAssetHeaders(app)
    app.setErrorHandler(answerErrors(sendStatus))
    // Never send a page instead of a missing script or style sheet.
    app.setNotFoundHandler((_request: FastifyRequest, reply) => sendStatus({ status: 404 }, reply))

    // Another server may have a newer release set already.
    if (source)
      app.addHook('onRequest', async (request) => {
        const file = new URL(request.url, 'http://localhost').pathname.slice(1)
        if (notServed.test(file) || existsSync(join(config.storeDir, file))) return
        const outcome = await source.fetch(file)
        if (outcome === 'unavailable')
          throw new RequestFailure(503, `${file} is not here, and the shared store cannot be asked`)
        // Its signed manifest comes with its release set.
        if (outcome === 'stored' && config.publicKeys.length > 0) await replica.follow()
      })

    app.addHook('onRequest', (request, _reply, done) => {
      const { pathname } = new URL(request.url, 'http://localhost')
      const { headers } = request.raw
      const accepted = String(headers['accept-encoding'] ?? '')
      const suffix = /\bbr\b/.test(accepted) ? '.br' : /\bgzip\b/.test(accepted) ? '.gz' : ''
      // Browsers would keep a damaged file for a year.
      const [file, compressed] = [pathname.slice(1), pathname.slice(1) + suffix]
      if (site.verifier.knows(compressed) && site.verifier.isIntact(compressed)) return done()
      if (site.verifier.knows(compressed) || config.publicKeys.length > 0) delete headers['accept-encoding']
      if (site.verifier.isIntact(file)) return done()
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
    })
  }
}
