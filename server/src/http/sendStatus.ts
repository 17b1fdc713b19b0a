import type { FastifyReply } from 'fastify'

/** Sends a status with a short text, for requests of assets and fragments instead of pages. */
export function sendStatus(reply: FastifyReply, status: number): FastifyReply {
  return reply
    .code(status)
    .header('Cache-Control', 'no-store')
    .type('text/plain; charset=utf-8')
    .send(status === 404 ? 'No existe.\n' : 'Algo salió mal.\n')
}
