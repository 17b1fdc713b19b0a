import type { FastifyPluginCallback } from 'fastify'
import type { RouteParts } from '../appParts'
import { otherContacts, requestCode, sendDocument } from '../http/document'
import { answerErrors } from '../http/failure'
import { html } from '../http/html'
import { rejectOtherMethods } from '../http/requestGuards'
import { overrideOf } from '../override/override'
import { sendEmptyDocument } from '../override/sendEmptyDocument'
import { sendFile } from './sendFile'
import { setPageHeaders } from './setPageHeaders'

const unavailablePage = (requestId: string) => ({
  title: 'Algo salió mal',
  main: html`<p>El sitio no está disponible en este momento. Vuelve a intentarlo en unos minutos.</p>
    ${otherContacts} ${requestCode(requestId)}`,
})

/** All other URLs: pages, root files and redirects of the live set, and the not-found page. */
export function pageRoutes({ config, intake, site }: RouteParts): FastifyPluginCallback {
  return (app, _options, done) => {
    app.setErrorHandler(
      answerErrors((_failure, reply, { id }) => sendDocument(reply, site, unavailablePage(id))),
    )

    app.route({
      method: ['GET', 'HEAD'],
      url: '*',
      handler(request, reply) {
        const live = site.requireCurrent()
        const answer = live.answer(request.url)
        if (answer.kind === 'redirect')
          return reply.header('Cache-Control', 'no-cache').redirect(answer.to, answer.status)
        if (answer.kind === 'file') return sendFile(request, reply, answer.file)

        if (answer.status === 200) intake.openings.add(request.ip)
        void reply.code(answer.status)
        const override = overrideOf(request, config, live.set)
        if (override) return sendEmptyDocument(request, reply, { override, set: live.set, config })
        const { file, contentSecurityPolicy } = answer.page
        setPageHeaders(reply, { contentSecurityPolicy, requiresIntegrity: true }, config)
        return sendFile(request, reply, file)
      },
    })

    rejectOtherMethods(app, '*', 'GET', 'HEAD')
    done()
  }
}
