import type { FastifyPluginCallback } from 'fastify'
import type { AppParts } from '../appParts'
import { otherContacts, sendDocument } from '../http/document'
import { answerErrors, RequestFailure } from '../http/failure'
import { html } from '../http/html'
import { rejectOtherMethods } from '../http/requestGuards'
import { overrideOf } from '../override/override'
import { sendEmptyDocument } from '../override/sendEmptyDocument'
import { pagePolicies } from './contentSecurityPolicy'
import { sendFile } from './sendFile'

const unavailablePage = {
  title: 'Algo salió mal',
  main: html`<p>El sitio no está disponible en este momento. Vuelve a intentarlo en unos minutos.</p>
    ${otherContacts}`,
}

/** All other URLs: pages, root files and redirects of the live set, and the not-found page. */
export function pageRoutes({ config, site }: AppParts): FastifyPluginCallback {
  const policyOf = pagePolicies(config.apiBase)

  return (app, _options, done) => {
    app.setErrorHandler(answerErrors((_failure, reply) => sendDocument(reply, unavailablePage)))

    app.route({
      method: ['GET', 'HEAD'],
      url: '*',
      handler(request, reply) {
        const live = site.current()
        if (!live) throw new RequestFailure(503, 'no release set is live')

        const answer = live.answer(request.url)
        switch (answer.kind) {
          case 'redirect':
            return reply.header('Cache-Control', 'no-cache').redirect(answer.to, answer.status)
          case 'file':
            return sendFile(request, reply, answer.file)
          case 'page':
          case 'notFound': {
            const isNotFound = answer.kind === 'notFound'
            void reply.code(isNotFound ? 404 : 200)
            const override = overrideOf(request, config, live.set)
            if (override)
              return sendEmptyDocument(request, reply, { override, set: live.set, config, isNotFound })
            void reply.header('Content-Security-Policy', policyOf(live.set, answer.styles))
            return sendFile(request, reply, answer.file)
          }
        }
      },
    })

    rejectOtherMethods(app, '*', 'GET', 'HEAD')
    done()
  }
}
