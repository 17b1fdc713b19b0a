import type { ConsoleMessage, Page, Request } from 'playwright-core'

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
  /** Number of requests without a response. */
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
  let pending = 0
  let fail = () => {}
  const failed = new Promise<void>((resolve) => (fail = resolve))

  page.on('console', (message) => {
    if (isReported(message)) symptoms.push({ check: 'console', cause: own(consoleText(message)) })
  })
  page.on('pageerror', (error) => {
    symptoms.push({
      check: 'uncaught-error',
      cause: `uncaught ${own(error.stack ?? error.message)
        .split('\n', 2)
        .join(' ')}`,
    })
    fail()
  })
  page.on('request', (request) => {
    pending += 1
    const { protocol, origin: target } = new URL(request.url())
    if (target !== origin && protocol.startsWith('http'))
      symptoms.push({ check: 'foreign-request', cause: `requests ${request.url()}` })
  })
  page.on('requestfinished', () => void (pending -= 1))
  page.on('requestfailed', (request) => {
    pending -= 1
    if (!isCancelled(request))
      symptoms.push({ check: 'request', cause: `${own(request.url())}: ${request.failure()?.errorText}` })
  })
  page.on('response', (response) => {
    if (response.status() >= 400 && !isExpected(response.request(), response.status()))
      symptoms.push({
        check: 'request',
        cause: `${own(response.url())} is answered with ${response.status()}`,
      })
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

/** A failed request is a symptom of its own, with its status. */
function isReported(message: ConsoleMessage): boolean {
  const text = message.text()
  const isFault = ['error', 'warning'].includes(message.type())
  return isFault && !text.startsWith('Failed to load resource') && !isAboutSpeed(text)
}

function consoleText(message: ConsoleMessage): string {
  const { url, lineNumber } = message.location()
  return `console ${message.type()}: ${message.text().split('\n')[0]}${url ? ` (${url}:${lineNumber})` : ''}`
}

/** The browser cancels requests that it no longer needs. */
function isCancelled(request: Request): boolean {
  return request.failure()?.errorText === 'net::ERR_ABORTED'
}

/** The document of the not-found page. */
function isExpected(request: Request, status: number): boolean {
  return status === 404 && request.isNavigationRequest()
}

/** Code is prefetched while the browser is idle. On a busy machine it is not used within the seconds that Chromium grants. */
function isAboutSpeed(text: string): boolean {
  return /was preloaded using link preload but not used/.test(text)
}
