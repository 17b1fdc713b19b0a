import type { FastifyReply } from 'fastify'
import type { Failure } from './failure'

const titles: Readonly<Record<number, string>> = {
  400: 'La solicitud no es válida',
  401: 'Falta una credencial válida',
  404: 'No existe',
  405: 'Método no permitido',
  408: 'La solicitud tardó demasiado',
  413: 'La solicitud es demasiado grande',
  415: 'Solo se acepta JSON sin comprimir',
  422: 'La clave ya se usó con otros datos',
  429: 'Demasiadas solicitudes, vuelve a intentarlo más tarde',
  503: 'Servicio no disponible por el momento, vuelve a intentarlo',
}
const otherTitle = 'Algo salió mal'

/**
 * Sends a failure as `application/problem+json` (RFC 9457), with `errors` as messages by field, and with the request's
 * id in the log if the fault is the server's.
 */
export function sendProblem({ status, errors }: Failure, reply: FastifyReply): FastifyReply {
  const problem = {
    type: 'about:blank',
    title: titles[status] ?? otherTitle,
    status,
    errors,
    ...(status >= 500 && { request_id: reply.request.id }),
  }
  return reply.code(status).type('application/problem+json').send(JSON.stringify(problem))
}
