import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'

/** A compromise between the time a full disk or a lock may take and a visitor's patience. */
const RETRY_AFTER_SECONDS = 5

/** The part of an error that the client may see. */
export interface Failure {
  status: number
  /** Messages by field, in Spanish. */
  errors?: Readonly<Record<string, string>> | undefined
}

/** Ends a request with a status. The message is logged and never sent. */
export class RequestFailure extends Error {
  constructor(
    readonly statusCode: number,
    message: string,
    readonly errors?: Readonly<Record<string, string>>,
  ) {
    super(message)
  }
}

/**
 * Creates an error handler that logs the details and sends the rest.
 *
 * @param send Sends the failure, for example as a problem document or an HTML page.
 */
export function answerErrors(
  send: (failure: Failure, reply: FastifyReply, request: FastifyRequest) => FastifyReply,
) {
  return (error: FastifyError | RequestFailure, request: FastifyRequest, reply: FastifyReply) => {
    const failure = failureOf(error)
    if (failure.status >= 500) request.log.error({ err: error }, 'request failed')
    else request.log.info({ reason: reasonOf(error), status: failure.status }, 'request rejected')

    if (failure.status === 503) void reply.header('Retry-After', RETRY_AFTER_SECONDS)
    // Do not wait for the rest of a body that is too large.
    if (failure.status === 413) void reply.header('Connection', 'close')
    return send(failure, reply.code(failure.status).header('Cache-Control', 'no-store'), request)
  }
}

function failureOf(error: Error & { statusCode?: number }): Failure {
  if (error instanceof RequestFailure) return { status: error.statusCode, errors: error.errors }
  const { statusCode = 500 } = error
  return { status: statusCode >= 400 && statusCode < 600 ? statusCode : 500 }
}

/** The messages of parsers quote what they could not parse. */
function reasonOf(error: FastifyError | RequestFailure): string {
  return error instanceof RequestFailure ? error.message : (error.code ?? error.name)
}
