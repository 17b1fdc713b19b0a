/**
 * Reads a field of a posted form.
 *
 * @returns The fallback without such a field, and if it was sent twice: its value is a list.
 */
export function getText(body: unknown, name: string, fallback = ''): string {
  if (typeof body !== 'object' || body === null || !Object.hasOwn(body, name)) return fallback
  const value = (body as Record<string, unknown>)[name]
  return typeof value === 'string' ? value : fallback
}
