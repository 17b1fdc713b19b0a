import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import type { AppParts } from '../appParts'
import { answerErrors } from '../http/failure'
import { setAssetHeaders } from '../http/setSecurityHeaders'
import { sendStatus } from '../http/sendStatus'

/** Compressed files are negotiated by header, and source maps are private. */
const notServed = /\.(br|gz|map)$/

/** `/assets/…`: files with a content hash in their names, so browsers may cache them for ever. */
export function assetRoutes({ config }: AppParts): FastifyPluginAsync {
  return async (app) => {
    setAssetHeaders(app)
    app.setErrorHandler(answerErrors(sendStatus))
    // Never send a page instead of a missing script or style sheet.
    app.setNotFoundHandler((_request: FastifyRequest, reply) => sendStatus({ status: 404 }, reply))

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
