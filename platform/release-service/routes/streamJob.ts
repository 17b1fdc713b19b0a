import { PassThrough } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { getSender } from '../audit/recordRefusals'
import type { JobRequest, Room } from '../jobs/JobRunner'
import type { RunTask } from '../jobs/messages'
import type { JobEvent } from '../protocol'
import type { ServiceParts } from '../serviceParts'

export interface JobOfRequest {
  room: Room
  task: RunTask
  /** For the audit log. */
  subject: Omit<JobRequest['attempt'], 'who' | 'address'>
}

/**
 * Starts a job for the sender of a request, and answers with its events, one JSON object a line. If the client closes the
 * connection, the job is told.
 */
export function streamJob(
  { config, runner, timeouts }: ServiceParts,
  request: FastifyRequest,
  reply: FastifyReply,
  { room, task, subject }: JobOfRequest,
): FastifyReply {
  const stream = new PassThrough()
  const gone = new AbortController()
  const onEvent = (event: JobEvent) => {
    if (!gone.signal.aborted) stream.write(`${JSON.stringify(event)}\n`)
  }
  // While nothing happens, so that no proxy closes the connection.
  const alive = setInterval(() => onEvent({ type: 'alive' }), timeouts.aliveMs)
  const onClose = () => {
    clearInterval(alive)
    if (!reply.raw.writableFinished) gone.abort()
  }
  reply.raw.once('close', onClose)
  // The client may have closed it since its last byte.
  if (reply.raw.destroyed) onClose()
  const spec = { config: { ...config, rootDir: room.rootDir, user: request.principal.name }, task }
  const attempt = { ...getSender(request), ...subject }
  void runner
    .run({ spec, attempt, signal: gone.signal, onEvent })
    .finally(room.leave)
    .then((end) => {
      clearInterval(alive)
      onEvent(end)
      stream.end()
    })
  // Proxies must not collect the events.
  return reply.header('X-Accel-Buffering', 'no').type('application/x-ndjson').send(stream)
}
