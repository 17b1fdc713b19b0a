/** A field of a posted form: a text, a list of texts if it was sent several times, or undefined. */
export function getField(body: unknown, name: string): unknown {
  if (typeof body !== 'object' || body === null || !Object.hasOwn(body, name)) return undefined
  return (body as Record<string, unknown>)[name]
}

/**
 * Reads a text of a posted form.
 *
 * @returns The fallback without such a field, and nothing if it was sent twice.
 */
export function getText(body: unknown, name: string, fallback = ''): string {
  const value = getField(body, name) ?? fallback
  return typeof value === 'string' ? value : ''
}
