import { fragmentsPath } from '@site/shared/contract/site'
import type { FastifyPluginCallback } from 'fastify'
import type { AppParts } from '../appParts'
import { answerErrors } from '../http/failure'
import { sendStatus } from '../http/sendStatus'
import { overrideOf } from '../override/override'
import { sendFile } from './sendFile'

/** `/fragmentos/…`: what pages of remotes show, for a visit that is on another page (decision 0031). */
export function fragmentRoutes({ config, site }: AppParts): FastifyPluginCallback {
  return (app, _options, done) => {
    app.setErrorHandler(answerErrors(({ status }, reply) => sendStatus(reply, status)))
    app.get(`${fragmentsPath}/*`, (request, reply) => {
      const live = site.current()
      const fragment = live?.fragment(request.url.slice(fragmentsPath.length))
      // Who tries a local build is to see nothing that was published. No failure: a browser would tell of it.
      if (!live || !fragment || overrideOf(request, config, live.set))
        return reply.code(204).header('Cache-Control', 'no-store').send()
      return sendFile(request, reply.header('X-Robots-Tag', 'noindex'), fragment)
    })
    done()
  }
}
