import { forEachWithConcurrency } from '../../forEachWithConcurrency'
import { refuse } from '../../Finding'
import { browserChecks, type BrowserReport, type Candidate, type BrowserGate } from './BrowserGate'
import { launchBrowser, browserAtHand } from './browserAtHand'
import { serveSets } from './serveSets'
import { createFindings, type Observation } from './Observation'
import { widths } from './openPage'
import { plannedChecks, plannedPinnedVisit, type PlannedCheck } from './plannedChecks'
import { untilInterrupted } from './untilInterrupted'

/** Two cores are the least that the release tool is run on. */
const PAGES_AT_ONCE = 2

interface BrowserOptions {
  /** Path of a Chromium. */
  executablePath: string
  /** Instead of one page of each kind. */
  allPages: boolean
  /** Aborted when the operator interrupts. */
  signal: AbortSignal
}

/**
 * Serves a candidate as it would be live and opens it in a browser.
 *
 * @throws RefusedError with the findings.
 */
async function checkInBrowser(
  candidate: Candidate,
  { executablePath, allPages, signal }: BrowserOptions,
): Promise<BrowserReport> {
  const { browser, served, stop } = await start(candidate, executablePath)
  const stopAtOnce = () => void stop()
  signal.addEventListener('abort', stopAtOnce)
  try {
    signal.throwIfAborted()
    const planned = plannedChecks(candidate, { allPages })
    const pinned = plannedPinnedVisit(candidate, served)
    const observations: Observation[] = []
    let done = 0
    const run = async ({ package: name, page, width, run: check }: PlannedCheck) => {
      signal.throwIfAborted()
      const symptoms = await check({ browser, origin: served.origin, width })
      candidate.progress.count(++done, planned.length, 'visit')
      observations.push(...symptoms.map((symptom) => ({ package: name, page, width, ...symptom })))
    }
    await forEachWithConcurrency(planned, PAGES_AT_ONCE, run)
    if (pinned) await run(pinned)
    signal.throwIfAborted()
    refuse(createFindings(observations))
    const pages = [...new Set(planned.map(({ page }) => page))]
    return { browser: `Chromium ${browser.version()}`, checks: browserChecks, pages, widths }
  } finally {
    signal.removeEventListener('abort', stopAtOnce)
    await stop()
  }
}

/** Starts server and browser side by side. If one fails, the other is stopped. */
async function start(candidate: Candidate, executablePath: string) {
  const [site, launched] = await Promise.allSettled([
    serveSets(candidate.store, { number: candidate.site.data.set, dir: candidate.dir }),
    launchBrowser(executablePath),
  ])
  const stop = async () => {
    if (launched.status === 'fulfilled') await launched.value.close()
    if (site.status === 'fulfilled') await site.value.stop()
  }
  if (site.status === 'fulfilled' && launched.status === 'fulfilled')
    return { browser: launched.value, served: site.value, stop }
  await stop()
  throw site.status === 'rejected' ? site.reason : (launched as PromiseRejectedResult).reason
}

/** @throws ReleaseError when there is no browser, before anything is built. */
export function createBrowserGate(options: Pick<BrowserOptions, 'allPages'>): BrowserGate {
  const executablePath = browserAtHand()
  return (candidate) =>
    untilInterrupted((signal) => checkInBrowser(candidate, { ...options, executablePath, signal }))
}
