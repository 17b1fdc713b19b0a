import type { onRequestHookHandler } from 'fastify'
import { RequestFailure } from './failure'

const MAX_HEADERS = 100
/** An address that no page has; its letters are harmless. */
const NOWHERE = '/%25'

/**
 * Replaces addresses that no router should see (not below the root, or percent signs that mean nothing)
 * by one that leads to the not-found page, so that they are answered like any other wrong address.
 */
export function wellFormedUrl({ url = '' }: { url?: string | undefined }): string {
  const [path = ''] = url.split('?', 1)
  try {
    return path.startsWith('/') && decodeURIComponent(path) ? url : NOWHERE
  } catch {
    return NOWHERE
  }
}

/** Node.js would quietly drop headers beyond its limit. */
export const refuseTooManyHeaders: onRequestHookHandler = ({ raw }, _reply, done) => {
  done(raw.rawHeaders.length / 2 > MAX_HEADERS ? new RequestFailure(431, 'too many headers') : undefined)
}

/** Answers a method that an address does not have, before anything of the request is read. */
export function methodNotAllowed(...allowed: string[]): onRequestHookHandler {
  return (_request, reply, done) => {
    void reply.header('Allow', allowed.join(', '))
    done(new RequestFailure(405, 'method not allowed'))
  }
}
