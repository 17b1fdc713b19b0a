import type { Browser } from '@playwright/test'
import { makeBaselines, releasedStore } from '../baselines/makeBaselines'
import { launchBrowser } from '../browser'
import { recordBytes, type Profile } from '../link/profiles'
import { report } from '../report/progress'
import { saveReport } from '../report/saveReport'
import { pageKinds, variants } from '../settings'
import { serveSites, type ServedSites } from '../sites'
import { rotated } from '../statistics'
import { interactions, measureInteraction } from './interactions'
import { budgetTable, checkBudgets, measureBudgets } from './measureBudgets'
import { measureLoad } from './measureLoad'
import { plannedRuns, type PlannedRuns } from './plannedRuns'
import { interactionTable, loadTable, type InteractionSample, type LoadSample } from './tables'

const MAX_INTERACTION_RUNS = 5

export interface PagesOptions {
  runs: number
  /** @default all */
  profile: Profile | undefined
  /** Names of page kinds, and of those whose interactions are measured; all when empty. */
  names: readonly string[]
  /** With the debugger's Runtime domain enabled, as under developer tools and Lighthouse. */
  isInspected: boolean
}

/**
 * Compares the sizes of all pages with their budgets, but for the cost of federation.
 *
 * @throws Error when a budget is exceeded.
 */
export async function checkSizes(): Promise<void> {
  const { sites, stop } = await serveSites({ site: releasedStore })
  const browser = await launchBrowser(sites)
  try {
    const budgets = await measureBudgets(browser, sites)
    process.stdout.write(`${budgetTable(budgets)}\n\n`)
    checkBudgets(budgets)
  } finally {
    await browser.close()
    await stop()
  }
}

/** Loads every kind of page beside its baselines. */
export async function pages(options: PagesOptions): Promise<void> {
  const { sites, stop } = await serveSites(await makeBaselines())
  const browser = await launchBrowser(sites)
  try {
    const budgets = await measureBudgets(browser, sites)
    const plan = plannedRuns(options.profile, options.runs)
    const loads: LoadSample[] = []
    for (const planned of plan) loads.push(...(await measureLoads(browser, sites, options, planned)))
    const interactions = await measureInteractions(browser, sites, options)
    saveReport({
      name: 'pages',
      text: [
        ...plan.flatMap(({ profile }) => [
          `## Loads over the shaped link, TLS records of ${recordBytes[profile] / 1024} KB, CPU 4 × slower`,
          loadTable(loads.filter((load) => load.profile === profile)),
        ]),
        '## Interactions, CPU 4 × slower',
        interactionTable(interactions),
        '## Budgets',
        budgetTable(budgets),
      ].join('\n\n'),
      data: { loads, interactions, budgets },
      facts: {
        browser: browser.version(),
        debugger: options.isInspected ? 'attached' : 'not attached',
        runs: plan.map(({ profile, runs }) => `${profile} ${runs}`).join(', '),
      },
    })
  } finally {
    await browser.close()
    await stop()
  }
}

/** Each run loads every page in all its variants, in an order that rotates. */
async function measureLoads(
  browser: Browser,
  sites: ServedSites,
  { names, isInspected }: PagesOptions,
  { profile, runs }: PlannedRuns,
): Promise<LoadSample[]> {
  const loads: LoadSample[] = []
  for (let run = 0; run < runs; run++) {
    for (const page of chosenPages(names)) {
      report(`${profile}, run ${run + 1} of ${runs}: ${page.name}`)
      for (const variant of rotated(variants, run)) {
        const hydrates = variant !== 'noScripts'
        const url = sites[variant].links[profile] + page.path
        const load = await measureLoad(browser, url, { hydrates, isInspected })
        loads.push({ profile, page: page.name, variant, ...load })
      }
    }
  }
  return loads
}

async function measureInteractions(
  browser: Browser,
  sites: ServedSites,
  { names, runs }: PagesOptions,
): Promise<InteractionSample[]> {
  const samples: InteractionSample[] = []
  const paths = chosenPages(names).map(({ path }) => path)
  const chosen = interactions.filter(({ path }) => paths.includes(path))
  for (let run = 0; run < Math.min(runs, MAX_INTERACTION_RUNS); run++) {
    for (const interaction of chosen) {
      report(`run ${run + 1}: ${interaction.name}`)
      for (const variant of rotated(['site', 'oneBundle'] as const, run)) {
        const slowestMs = await measureInteraction(browser, sites[variant].plain, interaction)
        samples.push({ interaction: interaction.name, variant, slowestMs })
      }
    }
  }
  return samples
}

const chosenPages = (names: readonly string[]) =>
  pageKinds.filter(({ name }) => names.length === 0 || names.includes(name))
