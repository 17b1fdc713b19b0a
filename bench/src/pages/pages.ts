import type { Browser } from '@playwright/test'
import { makeBaselines } from '../baselines/makeBaselines'
import { launchBrowser } from '../browser'
import { report } from '../report/progress'
import { saveReport } from '../report/saveReport'
import { pageKinds, variants } from '../settings'
import { serveSites, type ServedSites } from '../sites'
import { interactions, measureInteraction } from './interactions'
import { budgetTable, checkBudgets, measureBudgets } from './measureBudgets'
import { measureLoad } from './measureLoad'
import { interactionTable, loadTable, type InteractionSample, type LoadSample } from './tables'

const MAX_INTERACTION_RUNS = 5

export interface PagesOptions {
  runs: number
  /** Names of page kinds; all when empty. */
  names: readonly string[]
  /** With the debugger's Runtime domain enabled, as under developer tools and Lighthouse. */
  isInspected: boolean
  /** Only compares sizes with the budgets. */
  isCheck: boolean
}

/**
 * Loads every kind of page beside its baselines.
 *
 * @throws Error when a budget is exceeded; only with `isCheck`.
 */
export async function pages(options: PagesOptions): Promise<void> {
  const { sites, stop } = await serveSites(await makeBaselines())
  const browser = await launchBrowser(sites)
  try {
    const budgets = await measureBudgets(browser, sites)
    if (options.isCheck) {
      process.stdout.write(`${budgetTable(budgets)}\n\n`)
      return checkBudgets(budgets)
    }
    const loads = await measureLoads(browser, sites, options)
    const interactions = await measureInteractions(browser, sites, options.runs)
    saveReport({
      name: 'pages',
      text: [
        '## Loads over the shaped link, CPU 4 × slower',
        loadTable(loads),
        '## Interactions, CPU 4 × slower',
        interactionTable(interactions),
        '## Budgets',
        budgetTable(budgets),
      ].join('\n\n'),
      data: { loads, interactions, budgets },
      facts: {
        browser: browser.version(),
        debugger: options.isInspected ? 'attached' : 'not attached',
        runs: String(options.runs),
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
  { runs, names, isInspected }: PagesOptions,
): Promise<LoadSample[]> {
  const loads: LoadSample[] = []
  const chosen = pageKinds.filter(({ name }) => names.length === 0 || names.includes(name))
  for (let run = 0; run < runs; run++) {
    for (const page of chosen) {
      report(`run ${run + 1} of ${runs}: ${page.name}`)
      for (const variant of rotated(variants, run)) {
        const hydrates = variant !== 'noScripts'
        const load = await measureLoad(browser, sites[variant].link + page.path, { hydrates, isInspected })
        loads.push({ page: page.name, variant, ...load })
      }
    }
  }
  return loads
}

async function measureInteractions(
  browser: Browser,
  sites: ServedSites,
  runs: number,
): Promise<InteractionSample[]> {
  const samples: InteractionSample[] = []
  for (let run = 0; run < Math.min(runs, MAX_INTERACTION_RUNS); run++) {
    for (const interaction of interactions) {
      report(`run ${run + 1}: ${interaction.name}`)
      for (const variant of rotated(['site', 'oneBundle'] as const, run)) {
        const slowestMs = await measureInteraction(browser, sites[variant].plain, interaction)
        samples.push({ interaction: interaction.name, variant, slowestMs })
      }
    }
  }
  return samples
}

/** As many first items come last as runs came before. */
function rotated<T>(items: readonly T[], run: number): T[] {
  const first = run % items.length
  return [...items.slice(first), ...items.slice(0, first)]
}
