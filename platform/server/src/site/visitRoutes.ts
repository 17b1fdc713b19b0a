import { visitsPath } from '@site/shared/contract/site'
import type { FastifyInstance } from 'fastify'
import type { AppParts } from '../appParts'
import { answerErrors, sendStatus } from '../http/failure'
import { rejectOtherMethods } from '../http/requestGuards'

const route = `${visitsPath}/:set(^\\d{1,9}$)`

/** `/visitas/…`: whether an open visit may go on with its release set (decision 0061). */
export function visitRoutes(app: FastifyInstance, { site }: AppParts): void {
  app.setErrorHandler(answerErrors(sendStatus))
  app.get<{ Params: { set: string } }>(route, ({ params, preview }, reply) => {
    const set = Number(params.set)
    // Open pages of the live set leave it when the browser begins a preview.
    const mayGoOn = preview ? preview.served.set.number === set : site.mayUse(set)
    // 205 Reset Content. Browsers would log an error status.
    return reply
      .code(mayGoOn ? 204 : 205)
      .header('Cache-Control', 'no-store')
      .send()
  })
  rejectOtherMethods(app, route, 'GET', 'HEAD')
}
