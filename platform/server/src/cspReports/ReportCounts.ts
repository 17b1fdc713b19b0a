/** Names that count; all others count as "other", so that forged reports cannot add entries. */
const directives: readonly string[] = [
  'base-uri',
  'connect-src',
  'default-src',
  'font-src',
  'form-action',
  'frame-ancestors',
  'img-src',
  'manifest-src',
  'object-src',
  'require-trusted-types-for',
  'script-src',
  'script-src-attr',
  'script-src-elem',
  'style-src',
  'style-src-attr',
  'style-src-elem',
  'trusted-types',
]

/** Counts violation reports by directive since the start of the process. Stores nothing else of them. */
export class ReportCounts {
  readonly #counts = new Map<string, number>()

  /** @param body A report or a list of reports, as browsers send it. Anything else throws a TypeError. */
  add(body: unknown): void {
    const names = (Array.isArray(body) ? body : [body]).map(directiveOf)
    for (const name of names) this.#counts.set(name, (this.#counts.get(name) ?? 0) + 1)
  }

  /** By directive. */
  toJSON(): Record<string, number> {
    return Object.fromEntries([...this.#counts].sort())
  }
}

/** The directive of a report of `report-uri` (CSP 2) or of the Reporting API; `integrity` for Integrity-Policy. */
function directiveOf(report: unknown): string {
  if (!isRecord(report)) throw new TypeError('not a report')
  if (report['type'] === 'integrity-violation') return 'integrity'
  const body = report['csp-report'] ?? report['body']
  if (!isRecord(body)) throw new TypeError('not a report')
  const name = body['effective-directive'] ?? body['effectiveDirective'] ?? body['violated-directive']
  // Older browsers send the whole directive: "img-src 'self'".
  const directive = typeof name === 'string' ? name.split(' ', 1)[0]! : ''
  return directives.includes(directive) ? directive : 'other'
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
