import { randomUUID } from 'node:crypto'

/** Short enough to be read out on the telephone, and unlikely to be repeated within a day's log. */
const LENGTH = 8

/** Identifies a request in the log. Visitors see it when their request fails. Never taken from the client. */
export const newRequestId = (): string => randomUUID().slice(0, LENGTH)
