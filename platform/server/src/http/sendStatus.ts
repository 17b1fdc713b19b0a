import type { FastifyReply } from 'fastify'
import type { Failure } from './failure'

/** Sends a failure with a short text, for requests of assets and fragments instead of pages. */
export function sendStatus({ status }: Failure, reply: FastifyReply): FastifyReply {
  return reply
    .code(status)
    .header('Cache-Control', 'no-store')
    .type('text/plain; charset=utf-8')
    .send(status === 404 ? 'No existe.\n' : 'Algo salió mal.\n')
}
