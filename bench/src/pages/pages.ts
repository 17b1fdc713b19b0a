import type { Browser } from '@playwright/test'
import { launchBrowser } from '../browser'
import { launchChromium } from '../chromium/launchChromium'
import { saveReport } from '../report/saveReport'
import { serveSites, type ServedSites } from '../sites'
import { INTERACTION_RUNS, runsOf, variants, type PageKind, type Profile } from '../settings'
import { makeBaselines } from '../baselines/makeBaselines'
import { checkBytes, collectBytes } from './bytes'
import { interactions, measureInteraction } from './interactions'
import { measureLoad } from './measureLoad'
import { pagesText } from './pagesText'
import type { InteractionSample, LoadSample } from './samples'

export interface PagesOptions {
  /** @default `runsOf` and `INTERACTION_RUNS` */
  runs: number | undefined
  profiles: readonly Profile[]
  kinds: readonly PageKind[]
  /** Without the loader, as from the second document of a visit on. */
  isVisited: boolean
  /** With the debugger's Runtime domain enabled, as under developer tools and Lighthouse. */
  isInspected: boolean
  /** Only compares sizes with the budgets. */
  isCheck: boolean
  isAgain: boolean
  report: (message: string) => void
}

/**
 * Loads every kind of page beside its baselines.
 *
 * @returns False when a budget is exceeded; only with `isCheck`.
 */
export async function pages(options: PagesOptions): Promise<boolean> {
  const stores = await makeBaselines({ variants, ...options })
  const { sites, stop } = await serveSites(stores)
  const browser = await launchBrowser(sites)
  try {
    const bytes = await collectBytes(browser, sites, options.report)
    if (options.isCheck) return checkBytes(bytes)
    const result = {
      bytes,
      loads: await measureLoads(sites, options),
      interactions: await measureInteractions(browser, sites, options),
    }
    saveReport({
      name: 'pages',
      text: pagesText(result),
      data: result,
      facts: {
        browser: browser.version(),
        debugger: options.isInspected ? 'attached' : 'not attached',
        visitor: options.isVisited ? 'without the loader' : 'first visit, with the loader',
        runs: options.profiles.map((profile) => `${profile} ${options.runs ?? runsOf[profile]}`).join(', '),
      },
    })
    return true
  } finally {
    await browser.close()
    await stop()
  }
}

/** Each run loads every page in all its variants, in an order that rotates. */
async function measureLoads(
  sites: ServedSites,
  { runs, kinds, profiles: chosen, isInspected, report }: PagesOptions,
): Promise<LoadSample[]> {
  const chromium = await launchChromium(sites)
  const loads: LoadSample[] = []
  const counts = chosen.map((profile) => ({ profile, count: runs ?? runsOf[profile] }))
  try {
    for (let run = 0; run < Math.max(...counts.map(({ count }) => count)); run++) {
      for (const { profile } of counts.filter(({ count }) => run < count)) {
        for (const page of kinds) {
          report(`run ${run + 1}: ${page.name}, ${profile}`)
          for (const variant of rotated(variants, run)) {
            const load = await measureLoad(chromium, sites[variant], page, { variant, profile, isInspected })
            loads.push({ run, page: page.name, profile, variant, ...load })
          }
        }
      }
    }
  } finally {
    await chromium.close()
  }
  return loads
}

async function measureInteractions(
  browser: Browser,
  sites: ServedSites,
  { runs = INTERACTION_RUNS, report }: PagesOptions,
): Promise<InteractionSample[]> {
  const samples: InteractionSample[] = []
  for (let run = 0; run < runs; run++) {
    for (const interaction of interactions) {
      report(`run ${run + 1}: ${interaction.name}`)
      for (const variant of rotated(['site', 'oneBundle'] as const, run)) {
        const slowestMs = await measureInteraction(browser, sites[variant], interaction)
        samples.push({ run, interaction: interaction.name, variant, slowestMs })
      }
    }
  }
  return samples
}

function rotated<T>(items: readonly T[], by: number): T[] {
  return items.map((_item, index) => items[(index + by) % items.length] as T)
}
