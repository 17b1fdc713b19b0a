import type { FastifyReply } from 'fastify'

/** Answers who does not wait for a page, but for what belongs to one. */
export function sendStatus(reply: FastifyReply, status: number): FastifyReply {
  return reply
    .code(status)
    .header('Cache-Control', 'no-store')
    .type('text/plain; charset=utf-8')
    .send(status === 404 ? 'No existe.\n' : 'Algo salió mal.\n')
}
