import { PassThrough } from 'node:stream'
import type { FastifyReply } from 'fastify'
import type { RunEnd, RunEvent } from '../protocol'

/**
 * Answers with the events of a run, one JSON object a line. If the client closes the connection, the run is told.
 *
 * @param run Starts the run.
 * @param aliveMs How often an event is sent while nothing happens, so that no proxy closes the connection.
 */
export function streamRun(
  reply: FastifyReply,
  run: (onEvent: (event: RunEvent) => void, signal: AbortSignal) => Promise<RunEnd>,
  aliveMs: number,
): FastifyReply {
  const stream = new PassThrough()
  const gone = new AbortController()
  const write = (event: RunEvent) => {
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
