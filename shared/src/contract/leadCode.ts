/**
 * The code by which a visitor names a sent lead: "3F2A-9C1B", the end of the idempotency key. Forms derive the end of their
 * keys from the request, so equal requests, which are stored once, have equal codes.
 */
export const leadCode = (key: string) => key.slice(-8).toUpperCase().replace(/^.{4}/, '$&-')
