import { PassThrough } from 'node:stream'
import type { FastifyReply } from 'fastify'
import type { JobEnd, JobEvent } from '../protocol'

/**
 * Answers with the events of a job, one JSON object a line. If the client closes the connection, the job is told.
 *
 * @param run Starts the job.
 * @param aliveMs How often an event is sent while nothing happens, so that no proxy closes the connection.
 */
export function streamJob(
  reply: FastifyReply,
  run: (onEvent: (event: JobEvent) => void, signal: AbortSignal) => Promise<JobEnd>,
  aliveMs: number,
): FastifyReply {
  const stream = new PassThrough()
  const gone = new AbortController()
  const write = (event: JobEvent) => {
    if (!gone.signal.aborted) stream.write(`${JSON.stringify(event)}\n`)
  }
  const alive = setInterval(() => write({ type: 'alive' }), aliveMs)
  reply.raw.once('close', () => {
    clearInterval(alive)
    if (!reply.raw.writableFinished) gone.abort()
  })
  void run(write, gone.signal).then((end) => {
    clearInterval(alive)
    if (!gone.signal.aborted) stream.end(`${JSON.stringify(end)}\n`)
    else stream.end()
  })
  // Proxies must not collect the events.
  return reply.header('X-Accel-Buffering', 'no').type('application/x-ndjson').send(stream)
}
