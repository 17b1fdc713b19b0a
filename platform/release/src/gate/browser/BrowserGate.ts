import type { PreparedSite } from '../../model/PreparedSite'
import type { Progress } from '../../progress/Progress'
import type { Store } from '../../store/Store'

/** Names of the checks. docs/gate.md says what each is. */
export const browserChecks = [
  'console',
  'uncaught-error',
  'content-policy',
  'request',
  'foreign-request',
  'page-responds',
  'hydration',
  'hydration-changes',
  'layout-shift',
  'accessibility',
  'navigation',
  'styles-of-others',
]

/** A complete release set that is not live. */
export interface Candidate {
  store: Store
  site: PreparedSite
  /** The folder of the set. */
  dir: string
  /** Packages whose version differs from the live one. */
  changed: readonly string[]
  progress: Progress
}

/** What was checked in a browser, without findings. */
export interface BrowserReport {
  /** "Chromium 141.0.7390.65" */
  browser: string
  /** Names of the checks: docs/gate.md. */
  checks: readonly string[]
  /** Addresses. */
  pages: readonly string[]
  /** Widths of the window, in pixels. */
  widths: readonly number[]
}

/**
 * Checks a release set in a browser.
 *
 * @throws RefusedError with the findings.
 */
export type BrowserGate = (candidate: Candidate) => Promise<BrowserReport>
