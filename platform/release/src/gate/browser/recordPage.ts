import type { Page } from 'playwright-core'

/** What a page's check finds, before it is known at which address and width. */
export interface Symptom {
  check: string
  cause: string
}

export interface Recording {
  /** Describes what happened so far, in its order. */
  symptoms: () => Promise<Symptom[]>
  /** Resolves at the first uncaught error. */
  failed: Promise<void>
  /** Number of requests that have not ended. */
  pending: () => number
}

declare global {
  /** Reports of the browser about blocked content. Set by `recordReports`. */
  var blockedContent: string[] | undefined
}

/** In the page, before its scripts: records what its policies block. */
export function recordReports(): void {
  const blocked: string[] = []
  globalThis.blockedContent = blocked
  document.addEventListener('securitypolicyviolation', (event) => {
    const { effectiveDirective, blockedURI, sourceFile, lineNumber, sample } = event
    const where = sourceFile ? ` in ${sourceFile}:${lineNumber}` : ''
    blocked.push(`${effectiveDirective} blocks ${blockedURI}${sample ? ` "${sample}"` : ''}${where}`)
  })
  const observer = new ReportingObserver(
    (reports) => {
      for (const { type, body } of reports)
        if (type === 'integrity-violation') blocked.push(`integrity: ${JSON.stringify(body)}`)
    },
    { buffered: true },
  )
  observer.observe()
}

/** Starts to record the console, uncaught errors and requests. */
export function recordPage(page: Page, origin: string): Recording {
  const symptoms: Symptom[] = []
  const own = (text: string) => text.replaceAll(origin, '')
  const add = (check: string, cause: string) => void symptoms.push({ check, cause: own(cause) })
  let pending = 0
  let fail = () => {}
  const failed = new Promise<void>((resolve) => (fail = resolve))

  page.on('console', (message) => {
    const text = message.text()
    if (!['error', 'warning'].includes(message.type())) return
    // A failed request is a symptom of its own, with its status.
    if (text.startsWith('Failed to load resource')) return
    // Code is prefetched while the browser is idle. On a busy machine it is not used within the seconds that Chromium grants.
    if (text.includes('was preloaded using link preload but not used')) return
    const { url, lineNumber } = message.location()
    const where = url ? ` (${url}:${lineNumber})` : ''
    add('console', `console ${message.type()}: ${text.split('\n')[0]}${where}`)
  })
  page.on('pageerror', (error) => {
    add('uncaught-error', `uncaught ${(error.stack ?? error.message).split('\n', 2).join(' ')}`)
    fail()
  })
  page.on('request', (request) => {
    pending += 1
    const { protocol, origin: target } = new URL(request.url())
    if (target !== origin && protocol.startsWith('http')) add('foreign-request', `requests ${request.url()}`)
  })
  page.on('requestfinished', () => void (pending -= 1))
  page.on('requestfailed', (request) => {
    pending -= 1
    const reason = request.failure()?.errorText
    // The browser cancels requests that it no longer needs.
    if (reason !== 'net::ERR_ABORTED') add('request', `${request.url()}: ${reason}`)
  })
  page.on('response', (response) => {
    const status = response.status()
    // The document of the not-found page.
    if (status === 404 && response.request().isNavigationRequest()) return
    if (status >= 400) add('request', `${response.url()} is answered with ${status}`)
  })

  return {
    failed,
    pending: () => pending,
    async symptoms() {
      const blocked = await page.evaluate(() => globalThis.blockedContent ?? []).catch(() => [])
      const reports = [...new Set(blocked)].map((cause) => ({ check: 'content-policy', cause: own(cause) }))
      // The console repeats each report in a long sentence.
      const isRepeated = ({ check, cause }: Symptom) =>
        check === 'console' &&
        reports.length > 0 &&
        /Content Security Policy|Trusted ?Type|Integrity-Policy/i.test(cause)
      return [...symptoms.filter((symptom) => !isRepeated(symptom)), ...reports]
    },
  }
}
