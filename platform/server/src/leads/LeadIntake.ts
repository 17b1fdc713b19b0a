import type { FastifyInstance, FastifyRequest, onRequestHookHandler } from 'fastify'
import type { Config } from '../config'
import { RequestFailure } from '../http/failure'
import { rejectUnderPressure } from '../http/requestGuards'
import type { AddedLead, LeadOrigin, LeadRequest } from './lead'
import type { LeadStore } from './LeadStore'
import { PageOpenings } from './PageOpenings'
import { addTestLead } from './testLeads'

/** Visitors need longer to read a page, fill in a form and send it, even with autofill. */
const FASTEST_VISITOR_MS = 2000

/**
 * What became of a request that was to store a lead, unless it was rejected. `quarantined` is a new quarantined lead, `test` was sent
 * from a preview.
 */
export type IntakeResult = AddedLead['status'] | 'quarantined' | 'test'

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by routes that store leads, for metrics. */
    intakeResult: IntakeResult | undefined
  }
}

/** What all ways to send a lead share: limits, and the decision to quarantine a lead (decision 0056). */
export class LeadIntake {
  readonly openings = new PageOpenings()
  readonly #total: LeadTotal

  constructor(
    { rateLimit }: Config,
    private readonly leads: LeadStore,
  ) {
    this.#total = new LeadTotal(rateLimit.total)
  }

  /** Handlers that reject a request before it can store a lead. */
  limits(app: FastifyInstance) {
    const rejectOverTotal: onRequestHookHandler = (_request, reply, done) => {
      const seconds = this.#total.refusedForSeconds()
      if (seconds === 0) return done()
      void reply.header('Retry-After', seconds)
      done(new RequestFailure(429, 'too many leads from all addresses'))
    }
    return [app.rateLimit(), rejectOverTotal, rejectUnderPressure(app)]
  }

  /** @throws LeadStoreUnavailable when the lead could not be stored. Trying again is safe. */
  async add(request: FastifyRequest, lead: LeadRequest, origin: LeadOrigin): Promise<AddedLead> {
    const { preview } = request
    if (preview) {
      request.intakeResult = 'test'
      return this.leads.use((engine) => addTestLead(engine, preview.preview.id, lead, origin))
    }
    const isQuarantined = origin.isQuarantined === true || this.#isTooFast(request.ip)
    const added = await this.leads.add(lead, { ...origin, isQuarantined })
    request.intakeResult = added.status === 'stored' && isQuarantined ? 'quarantined' : added.status
    if (added.status === 'stored') this.#total.add()
    return added
  }

  #isTooFast(ip: string): boolean {
    const ageMs = this.openings.ageMs(ip)
    return ageMs !== undefined && ageMs < FASTEST_VISITOR_MS
  }
}

const WINDOW_MS = 60_000
const MS_PER_SECOND = 1000

/** Limits how many leads are stored in a minute, from all addresses together. */
class LeadTotal {
  #count = 0
  /** On the monotonic clock: a time of day that jumps back would lengthen the refusal. */
  #startedAtMs = -Infinity

  constructor(private readonly max: number) {}

  /** Counts a stored lead. */
  add(): void {
    if (this.#remainingMs() <= 0) {
      this.#startedAtMs = performance.now()
      this.#count = 0
    }
    this.#count++
  }

  /** @returns How long no more leads are accepted, in whole seconds. 0 while they are. */
  refusedForSeconds(): number {
    if (this.#count < this.max) return 0
    return Math.max(0, Math.ceil(this.#remainingMs() / MS_PER_SECOND))
  }

  #remainingMs(): number {
    return this.#startedAtMs + WINDOW_MS - performance.now()
  }
}
