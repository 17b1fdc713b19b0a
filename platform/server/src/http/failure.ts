import { DamagedFile } from '@site/store/folder/damage'
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
    const failure = createFailure(error)
    if (failure.status >= 500) request.log.error({ err: error }, 'request failed')
    else request.log.info({ reason: getReason(error), status: failure.status }, 'request rejected')

    if (failure.status === 503) void reply.header('Retry-After', RETRY_AFTER_SECONDS)
    // Do not wait for the rest of a body that is too large.
    if (failure.status === 413) void reply.header('Connection', 'close')
    return send(failure, reply.code(failure.status).header('Cache-Control', 'no-store'), request)
  }
}

function createFailure(error: Error & { statusCode?: number }): Failure {
  if (error instanceof RequestFailure) return { status: error.statusCode, errors: error.errors }
  if (error instanceof DamagedFile) return { status: 503 }
  const { statusCode = 500 } = error
  return { status: statusCode >= 400 && statusCode < 600 ? statusCode : 500 }
}

/** The messages of parsers quote what they could not parse. */
function getReason(error: FastifyError | RequestFailure): string {
  return error instanceof RequestFailure ? error.message : (error.code ?? error.name)
}

/** Sends a failure with a short text, for requests of assets and fragments instead of pages. */
export function sendStatus({ status }: Failure, reply: FastifyReply): FastifyReply {
  return reply
    .code(status)
    .header('Cache-Control', 'no-store')
    .type('text/plain; charset=utf-8')
    .send(status === 404 ? 'No existe.\n' : 'Algo salió mal.\n')
}

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
