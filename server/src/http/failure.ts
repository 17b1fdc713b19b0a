import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'

/** Long enough for a full disk or a lock to pass, short enough for a visitor who waits. */
export const RETRY_AFTER_SECONDS = 5

/** What went wrong, as far as the other side may know. */
export interface Failure {
  status: number
  /** Messages by field, in Spanish. */
  errors?: Readonly<Record<string, string>> | undefined
}

/** Ends a request with a status. The message goes to the log. */
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
 * An error handler: the details go to the log, the rest is for `send` to word.
 *
 * @param send Answers with the failure, in the form that this part of the service speaks.
 */
export function answerErrors(
  send: (failure: Failure, reply: FastifyReply, request: FastifyRequest) => FastifyReply,
) {
  return (error: FastifyError | RequestFailure, request: FastifyRequest, reply: FastifyReply) => {
    const failure = failureOf(error)
    if (failure.status >= 500) request.log.error({ err: error }, 'request failed')
    else request.log.info({ reason: error.message, status: failure.status }, 'request refused')

    if (failure.status === 503) void reply.header('Retry-After', RETRY_AFTER_SECONDS)
    // The rest of a body that is too large is not waited for.
    if (failure.status === 413) void reply.header('Connection', 'close')
    return send(failure, reply.code(failure.status).header('Cache-Control', 'no-store'), request)
  }
}

function failureOf(error: Error & { statusCode?: number }): Failure {
  if (error instanceof RequestFailure) return { status: error.statusCode, errors: error.errors }
  const { statusCode = 500 } = error
  return { status: statusCode >= 400 && statusCode < 600 ? statusCode : 500 }
}
