import { launchBrowser } from '../browser'
import { saveReport } from '../report/saveReport'
import { showSummary, table } from '../report/table'
import { serveSites } from '../sites'
import { summaryOf } from '../statistics'
import { makeBaselines } from '../baselines/makeBaselines'
import {
  fetchedAhead,
  intents,
  measureNavigation,
  type Intent,
  type Journey,
  type Navigation,
} from './measureNavigation'

/** Between packages, and within one. */
const journeys: readonly Journey[] = [
  { name: 'home → product', from: '/', to: '/productos/portal-web' },
  { name: 'home → contact', from: '/', to: '/contactanos' },
  { name: 'catalogue → solution', from: '/soluciones', to: '/soluciones/cisco' },
  { name: 'product → contact', from: '/productos/portal-web', to: '/contactanos' },
]

export interface NavOptions {
  runs: number
  isAgain: boolean
  report: (message: string) => void
}

interface NavSample extends Navigation {
  journey: string
  intent: Intent
}

/** Measures the time from a click to the text of the next page, and back. */
export async function nav({ runs, isAgain, report }: NavOptions): Promise<void> {
  const stores = await makeBaselines({ variants: ['site'], isVisited: false, isAgain, report })
  const { sites, stop } = await serveSites(stores)
  const browser = await launchBrowser(sites)
  try {
    const origin = sites.site.link
    const samples: NavSample[] = []
    for (let run = 0; run < runs; run++) {
      for (const journey of journeys) {
        report(`run ${run + 1} of ${runs}: ${journey.name}`)
        for (const intent of intents) {
          const navigation = await measureNavigation(browser, origin, journey, intent)
          samples.push({ journey: journey.name, intent, ...navigation })
        }
      }
    }
    const ahead: { journey: string; savesData: boolean; fetched: string[] }[] = []
    for (const journey of journeys) {
      for (const savesData of [false, true]) {
        report(`fetched ahead: ${journey.name}${savesData ? ', saving data' : ''}`)
        const fetched = await fetchedAhead(browser, origin, journey, savesData)
        ahead.push({ journey: journey.name, savesData, fetched })
      }
    }
    saveReport({
      name: 'nav',
      text: `${navigationTable(samples)}\n\n${aheadTable(ahead)}`,
      data: { samples, ahead },
      facts: { browser: browser.version(), runs: String(runs) },
    })
  } finally {
    await browser.close()
    await stop()
  }
}

function navigationTable(samples: readonly NavSample[]): string {
  const rows = journeys.flatMap(({ name }) =>
    intents.map((intent) => {
      const found = samples.filter((sample) => sample.journey === name && sample.intent === intent)
      const show = (value: (sample: NavSample) => number) => showSummary(summaryOf(found.map(value)))
      const loads = found.filter(({ isDocumentLoad }) => isDocumentLoad).length
      return [name, intent, show(({ textMs }) => textMs), show(({ backMs }) => backMs), String(loads)]
    }),
  )
  return table(['journey', 'before the click', 'click to text, ms', 'Back, ms', 'document loads'], rows)
}

function aheadTable(ahead: readonly { journey: string; savesData: boolean; fetched: string[] }[]): string {
  const rows = ahead.map(({ journey, savesData, fetched }) => [
    journey,
    savesData ? 'yes' : 'no',
    String(fetched.length),
  ])
  return table(['journey', 'saves data', 'files fetched on hover'], rows)
}
