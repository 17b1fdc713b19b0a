import { setImmediate } from 'node:timers/promises'
import type { ReleaseSet, Versions, Withdrawals } from '@site/shared/contract/releases'
import type { ReleaseConfig } from '../config'
import { forEachWithConcurrency } from '../forEachWithConcurrency'
import type { BrowserGate } from '../gate/browser/BrowserGate'
import { DocumentGate } from '../gate/DocumentGate'
import { isReadable } from '../gate/documents/parseDocument'
import { refuse, type Finding } from '../Finding'
import { writeGateReport } from '../gate/GateReport'
import { withdrawalFindings } from '../gate/withdrawalFindings'
import { prepareSite } from './prepareSite'
import { ACTIVATION_STEP, silentProgress, type Progress } from '../progress/Progress'
import type { GateOptions } from '../gate/GateOptions'
import { PageRenderer } from '../render/PageRenderer'
import type { PreparedSite } from '../model/PreparedSite'
import { rootFileNames } from '../render/rootFiles'
import { renderPage } from '../render/renderPage'
import { activateReleaseSet, type Change } from '../store/activateReleaseSet'
import { withdrawnWith } from '../store/withdrawals'
import { readPageSizes } from '../store/pageSizes'
import { checkOrigin } from '../store/origin'
import { ReleaseSetWriter } from './write/ReleaseSetWriter'
import type { Store } from '../store/Store'
import { readPrivateKey, requireSignedBasis } from '../store/trust'

/** A process renders while another page is compressed. */
const PACKAGES_AT_ONCE = 2
/** Pages of a package. Enough to keep all cores busy with compression while the next page is rendered. */
const PAGES_AT_ONCE = 4

/** How a release set is made and checked. Operations pass on what they were asked for. */
export interface DeployOptions extends GateOptions {
  /** @default silentProgress */
  progress?: Progress
  /** Packages that are out of the site. @default those of the live set that are not among the versions */
  withdrawn?: Withdrawals
  /** For rollbacks. Only checks of single pages apply, so faults of other packages cannot block it. */
  checksPagesOnly?: boolean
  /** Whether the set may be rendered for another origin than the live one. @default false */
  changeOrigin?: boolean
  /** Packages that this command has just built: their releases need not be those of a signed set. */
  staged?: readonly string[]
  /** Signs what the store has, without comparing it with earlier signatures. @default false */
  trustsStore?: boolean
  /** Absent: the release set is not checked in a browser, and the journal says so. */
  checkInBrowser?: BrowserGate
}

/**
 * Makes a release set from one version of each package and activates it: prepare, render, check, write, check in a
 * browser, activate. Publishing and rolling back differ only in the versions and options they pass. The caller holds the
 * lock of the store.
 *
 * @throws RefusedError with the findings, and ReleaseError for another origin or an unsigned basis; the live site is
 *   unchanged.
 */
export async function deploy(
  config: ReleaseConfig,
  store: Store,
  versions: Versions,
  change: Change,
  options: DeployOptions = {},
): Promise<ReleaseSet> {
  const origin = checkOrigin(store, config.origin, options.changeOrigin)
  if (!options.trustsStore) requireSignedBasis(config, store, versions, options.staged)
  return makeReleaseSet(config, store, versions, options, async (writer) => {
    options.progress?.step(ACTIVATION_STEP)
    const set = writer.publish()
    await activateReleaseSet(store, set, config.user, { ...change, ...(origin && { origin }) })
    return set
  })
}

/**
 * Makes a release set and checks it: what `deploy` does before the set goes live. The caller holds the lock of the store.
 *
 * @param use Receives the complete set, in a folder that is discarded unless `use` moves it.
 * @throws RefusedError with the findings.
 */
export async function makeReleaseSet<T>(
  config: ReleaseConfig,
  store: Store,
  versions: Versions,
  { progress = silentProgress, withdrawn, checkInBrowser, ...rules }: DeployOptions,
  use: (writer: ReleaseSetWriter) => T | Promise<T>,
): Promise<T> {
  const at = new Date().toISOString()
  progress.step('Evaluating the releases')
  const site = await prepareSite(store, versions, config, withdrawn ?? withdrawnWith(store, versions))
  const privateKey = readPrivateKey(config)
  const writer = new ReleaseSetWriter(store, site, privateKey)
  try {
    if (!rules.checksPagesOnly) refuse(withdrawalFindings(site))
    progress.step('Rendering pages')
    const live = store.readableLiveSet()
    const liveSizes = live && readPageSizes(store.siteDir(live.number))
    const hasBudgets = config.mode !== 'development'
    const changed = changedPackages(live, versions)
    const gate = new DocumentGate(site, {
      ...rules,
      live,
      liveSizes,
      changed,
      hasBudgets,
      rootFiles: rootFileNames,
    })
    const rendererOptions = { renderSeconds: config.renderSeconds, mayReuse: privateKey === undefined }
    const createRenderer = (owner: string) => new PageRenderer(owner, store, site, rendererOptions)
    refuse(await renderAndCheck(site, createRenderer, gate, writer, progress))
    progress.step('Writing the release set')
    await writer.complete(gate.sizes)
    if (checkInBrowser) progress.step('Checking pages in a browser')
    const browser = await checkInBrowser?.({ store, site, dir: writer.dir, changed, progress })
    const { node } = process.versions
    writeGateReport(writer.dir, { at, node, versions, changed, browser })
    return await use(writer)
  } finally {
    writer.discardUnfinished()
  }
}

function changedPackages(live: ReleaseSet | undefined, versions: Versions): string[] {
  return Object.keys(versions).filter((name) => versions[name] !== live?.packages[name]?.version)
}

/**
 * Composes and checks every page of a site, a few at a time: large sites do not fit into memory. Pages whose HTML is in
 * the store are not rendered again.
 *
 * @param writer Receives the pages in any order, except those that are far too large.
 * @returns The findings of all pages, in the order of the site.
 */
async function renderAndCheck(
  site: PreparedSite,
  createRenderer: (owner: string) => PageRenderer,
  gate: DocumentGate,
  writer: ReleaseSetWriter,
  progress: Progress,
): Promise<Finding[]> {
  const findings = new Map<string, readonly Finding[]>()
  const pages = [...site.pages, site.notFoundPage]
  let done = 0
  await forEachWithConcurrency(Object.keys(site.versions), PACKAGES_AT_ONCE, async (owner) => {
    const renderer = createRenderer(owner)
    const ownPages = pages.filter((page) => page.owner === owner)
    try {
      await forEachWithConcurrency(ownPages, PAGES_AT_ONCE, async (page) => {
        // Between pages whose HTML is stored, other packages' answers and time limits must be handled.
        await setImmediate()
        const { rendered, findings: thrown } = await renderPage(site, page, renderer)
        findings.set(page.file, [...thrown, ...(rendered ? gate.checkPage(rendered) : [])])
        if (rendered && isReadable(rendered.html)) gate.sizes.set(page.file, await writer.writePage(rendered))
        progress.count(++done, pages.length, 'page')
      })
    } finally {
      await renderer.stop()
    }
  })
  return [...pages.flatMap(({ file }) => findings.get(file) ?? []), ...gate.checkSite()]
}
