/**
 * In the page, first of all scripts: keeps errors and warnings in the session storage, which outlasts the document.
 * Written without imports, because its source is sent to the page.
 */
export function recordMessages(): void {
  const KEY = 'recorded-messages'
  let isLeaving = false
  addEventListener('beforeunload', () => (isLeaving = true))
  const record = (message: string) => {
    // WebKit reports loads that end with their document as failed.
    if (isLeaving) return
    const earlier = JSON.parse(sessionStorage.getItem(KEY) ?? '[]') as string[]
    sessionStorage.setItem(KEY, JSON.stringify([...earlier, message]))
  }
  const recordError = ({ message, target, type }: ErrorEvent) => {
    // Firefox reports links of the document before, whose loads ended with it, to the next one.
    const { ownerDocument } = (target ?? {}) as Partial<Node>
    if (ownerDocument && ownerDocument !== document) return
    // Firefox reports a preload as failed when a script takes it over before it is complete.
    if (target instanceof HTMLLinkElement && target.rel === 'preload') return
    if (target instanceof Element) record(`not loaded: ${target.outerHTML}`)
    // An event without a message says at least where it came from.
    else record(`uncaught: ${message ?? `${type} at ${target?.constructor.name}`}`)
  }
  addEventListener('error', recordError, true)
  addEventListener('unhandledrejection', ({ reason }) => record(`unhandled rejection: ${reason}`))
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
    record(`violation: ${effectiveDirective} ${blockedURI}`),
  )
  for (const level of ['error', 'warn'] as const) {
    const original = console[level].bind(console)
    console[level] = (...values: unknown[]) => {
      record(`${level}: ${values.join(' ')}`)
      original(...values)
    }
  }
}
