import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Attempt } from '@site/release/store/serviceFiles'
import type { AuditLog } from './AuditLog'

/** What is known of an attempt while a request is handled. */
export type AttemptSubject = Partial<Pick<Attempt, 'action' | 'packages' | 'commits' | 'buildUrl'>> & {
  /** The message of the answer. */
  refusal?: string
}

/** Records requests that were refused. Jobs record themselves: jobs/JobRunner.ts. What cannot be recorded is logged. */
export function recordRefusals(app: FastifyInstance, attempts: AuditLog): void {
  // Record before answering, so that no refusal goes unrecorded.
  app.addHook('onSend', (request, reply, _payload, done) => {
    const { statusCode } = reply
    if (statusCode >= 400) {
      const { refusal, ...subject } = request.attempt ?? {}
      const attempt = {
        ...getSender(request),
        action: `${request.method} ${getRoute(request)}`,
        ...subject,
        outcome: statusCode < 500 ? 'refused' : 'failed',
        status: statusCode,
        ...(refusal && { detail: refusal }),
      } as const
      try {
        attempts.record(attempt)
      } catch (error) {
        request.log.error({ err: error, attempt }, 'attempt not recorded')
      }
    }
    done()
  })
}

export function getSender({ principal, ip }: FastifyRequest): Pick<Attempt, 'who' | 'address'> {
  return {
    ...((principal as typeof principal | undefined) && { who: principal.name }),
    address: ip || 'unknown',
  }
}

/** The pattern of the route, because the log must not contain invented addresses. */
const getRoute = ({ routeOptions }: FastifyRequest) => routeOptions.url ?? '(no such address)'
