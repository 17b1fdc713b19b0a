/** The database is full, locked, unreachable or closed. Trying again later can succeed. */
export class LeadStoreUnavailable extends Error {
  override name: string = 'LeadStoreUnavailable'
  /** The status of the response, as Fastify reads it from an error. */
  readonly statusCode = 503
}

/** The database file is damaged. The message says what an operator has to do; then the store recovers by itself. */
export class LeadStoreDamaged extends LeadStoreUnavailable {
  override name = 'LeadStoreDamaged'
}

/** The database must not be used in its current state. The message says what an operator has to do. */
export class LeadStoreRefused extends Error {
  override name = 'LeadStoreRefused'
  readonly statusCode = 503
}
