import type { FastifyRequest } from 'fastify'
import { getNetwork } from '@site/http/network'
import { isErrorLike } from '../isErrorLike'

/** Keeps personal data out of the log: query strings, headers, full addresses, and what a visitor wrote. */
export const logSerializers = { req: describeRequest, err: describeError }

/** Query strings and headers can contain keys and texts. The network is enough to find the source of a flood. */
function describeRequest({ method, url, ip }: FastifyRequest) {
  return { method, path: url.split('?', 1)[0], network: getNetwork(ip) }
}

interface LoggedError {
  [name: string]: unknown
  type: string
  message: string
  stack: string
  code?: unknown
  cause?: LoggedError
}

/** Databases and parsers add details to an error that repeat what they were given, such as the row. */
function describeError(error: Error & { code?: unknown }): LoggedError {
  const { name, message, stack = '', code, cause } = error
  return {
    type: name,
    message,
    stack,
    ...(code !== undefined && { code }),
    ...(isErrorLike(cause) && { cause: describeError(cause) }),
  }
}
