import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import type { AppParts } from '../appParts'
import { answerErrors } from '../http/failure'
import { sendStatus } from '../http/sendStatus'

/** Compressed forms are chosen by header, and sources stay at home. */
const notServed = /\.(br|gz|map)$/

/** `/assets/…`: files whose names carry a hash of their content, so that browsers may keep them for ever. */
export function assetRoutes({ config }: AppParts): FastifyPluginAsync {
  return async (app) => {
    app.setErrorHandler(answerErrors(({ status }, reply) => sendStatus(reply, status)))
    // Never a page: a browser that waits for a script must hear that there is none.
    app.setNotFoundHandler((_request: FastifyRequest, reply) => sendStatus(reply, 404))

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
