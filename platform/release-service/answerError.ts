import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { StoreError } from '@site/store/SharedStore'
import { ReleaseError } from '@site/release/ReleaseError'
import { limits } from './limits'
import type { Problem } from './protocol'
import { ServiceError, systemCause } from './ServiceError'

const MAX_REST_BYTES = 2 * limits.fileBytes

/** Answers with `Problem`. A fault of the service is logged, and the client gets its number in the log. */
export function answerError(
  error: FastifyError | ServiceError,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const problem = createProblem(error, request)
  if (problem.status >= 500) request.log.error({ err: error }, 'request failed')
  else request.log.info({ status: problem.status, reason: problem.message }, 'request refused')
  request.attempt = { ...request.attempt, refusal: problem.message }
  // The rest of a body that was refused is read and thrown away, so that the client gets the answer; not if it is long.
  const length = Number(request.headers['content-length'] ?? Infinity)
  if (!request.raw.complete && length > MAX_REST_BYTES) void reply.header('Connection', 'close')
  return reply.code(problem.status).send(problem)
}

export function answerNotFound(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const path = request.url.split('?', 1)[0] ?? ''
  return answerError(
    new ServiceError(404, `The service has no ${request.method} ${shown(path)}.`),
    request,
    reply,
  )
}

function createProblem(error: FastifyError | ServiceError, request: FastifyRequest): Problem {
  if (error instanceof ServiceError) return { status: error.statusCode, message: error.message }
  if (error instanceof ReleaseError || error instanceof StoreError)
    return { status: 409, message: error.message }
  const { statusCode = 500, code } = error
  if (code === 'FST_ERR_VALIDATION')
    return { status: 400, message: `The request is not valid: ${error.message}.` }
  if (statusCode >= 400 && statusCode < 500) return { status: statusCode, message: error.message }
  if (noRoom.includes(code))
    return {
      status: 507,
      message: `The service cannot store this: ${systemCause(error)}. Tell an operator. Its log has the cause, with the number ${request.id}.`,
    }
  return { status: 500, message: `The service failed. Its log has the cause, with the number ${request.id}.` }
}

/** The disk is full, or the share of the service's user. */
const noRoom = ['ENOSPC', 'EDQUOT']

/**
 * Answers requests that are not valid HTTP, or too slow. They never reach a route. Fastify's own handler closes the connection at
 * once: while a client still sends an archive, that loses the answer.
 */
export function answerClientError(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return
  const problem = clientErrors[error.code ?? ''] ?? { status: 400, message: 'The request is not valid HTTP.' }
  const body = JSON.stringify(problem)
  socket.end(
    `HTTP/1.1 ${problem.status} ${STATUS_CODES[problem.status]}\r\nContent-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
  )
}

const clientErrors: Readonly<Record<string, Problem>> = {
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, message: 'The request took too long to arrive.' },
  HPE_HEADER_OVERFLOW: { status: 431, message: 'The headers are too large.' },
}

const shown = (text: string) => text.replace(/[^!-~]/g, '?').slice(0, 100)
