import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { RouteParts } from '../appParts'
import { otherContacts, requestCode, sendDocument } from '../documents/document'
import { answerErrors } from '../http/failure'
import { html } from '../http/html'
import { rejectOtherMethods } from '../http/requestGuards'
import { getOverride } from '../override/override'
import { sendEmptyDocument } from '../override/sendEmptyDocument'
import { answerPreview } from '../preview/answerPreview'
import { DamagedFile } from '@site/store/folder/damage'
import { sendFile } from '../site/sendFile'
import type { SiteAnswer } from '../site/ServedReleaseSet'
import { setPageHeaders } from '../site/setPageHeaders'

const unavailablePage = (requestId: string) => ({
  title: 'Algo salió mal',
  main: html`<p>El sitio no está disponible en este momento. Vuelve a intentarlo en unos minutos.</p>
    ${otherContacts} ${requestCode(requestId)}`,
})

/** All other URLs: pages, root files and redirects of the live set, and the not-found page. */
export function pageRoutes(app: FastifyInstance, { config, intake, site, previews }: RouteParts): void {
  app.setErrorHandler(
    answerErrors((_failure, reply, { id }) => sendDocument(reply, site, unavailablePage(id))),
  )

  app.route({
    method: ['GET', 'HEAD'],
    url: '*',
    handler(request, reply) {
      const ofPreview = answerPreview(request, reply, { config, previews })
      if (ofPreview) return ofPreview
      const live = site.requireCurrent()
      const answer = live.answer(request.url)
      if (answer.kind === 'redirect')
        return reply.header('Cache-Control', 'no-cache').redirect(answer.to, answer.status)
      if (answer.kind === 'page') {
        if (answer.status === 200) intake.openings.add(request.ip)
        const override = getOverride(request, config, live.set)
        if (override) return sendEmptyDocument(request, reply.code(answer.status), { override, live, config })
      }
      return sendIntact(request, reply, answer)
    },
  })

  rejectOtherMethods(app, '*', 'GET', 'HEAD')

  /** If the live set's file is damaged, sends that of an earlier set. */
  function sendIntact(request: FastifyRequest, reply: FastifyReply, answer: SiteAnswer): FastifyReply {
    try {
      return sendAnswer(request, reply, answer)
    } catch (error) {
      if (!(error instanceof DamagedFile)) throw error
      for (const earlier of site.earlierAnswers(request.url, answer)) {
        try {
          return sendAnswer(request, reply, earlier)
        } catch (other) {
          if (!(other instanceof DamagedFile)) throw other
        }
      }
      throw error
    }
  }

  function sendAnswer(request: FastifyRequest, reply: FastifyReply, answer: SiteAnswer): FastifyReply {
    if (answer.kind === 'redirect') throw new Error('pageRoutes: a redirect has no file')
    if (answer.kind === 'file') return sendFile(request, reply, answer.file, config)
    const { file, contentSecurityPolicy } = answer.page
    setPageHeaders(reply, contentSecurityPolicy, config)
    return sendFile(request, reply.code(answer.status), file, config)
  }
}
