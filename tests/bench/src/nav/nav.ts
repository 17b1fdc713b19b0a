import { releasedStore } from '../baselines/makeBaselines'
import { launchBrowser } from '../browser'
import { report } from '../report/progress'
import { saveReport } from '../report/saveReport'
import { showSummary, table } from '../report/table'
import { serveSites } from '../sites'
import { summarize } from '../statistics'
import { intents, measureNavigation, type Intent, type Navigation } from './measureNavigation'

/** Between packages, and within one. */
const journeys = [
  { name: 'home → product', from: '/', to: '/productos/portal-web' },
  { name: 'home → contact', from: '/', to: '/contactanos' },
  { name: 'catalogue → solution', from: '/soluciones', to: '/soluciones/cisco' },
  { name: 'product → contact', from: '/productos/portal-web', to: '/contactanos' },
]

interface NavSample extends Navigation {
  journey: string
  intent: Intent
}

/** Measures the time from a click to the text of the next page, and back. */
export async function nav(runs: number): Promise<void> {
  const { sites, stop } = await serveSites({ site: releasedStore })
  const browser = await launchBrowser(sites)
  try {
    const samples: NavSample[] = []
    for (let run = 0; run < runs; run++) {
      for (const { name, from, to } of journeys) {
        report(`run ${run + 1} of ${runs}: ${name}`)
        for (const intent of intents) {
          const navigation = await measureNavigation(browser, sites.site.links.link + from, to, intent)
          samples.push({ journey: name, intent, ...navigation })
        }
      }
    }
    saveReport({
      name: 'nav',
      text: navigationTable(samples),
      data: samples,
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
      const show = (value: keyof Navigation) =>
        showSummary(summarize(found.flatMap((sample) => sample[value] ?? [])))
      return [name, intent, show('textMs'), show('paintMs'), show('backMs')]
    }),
  )
  return table(['journey', 'before the click', 'click to text, ms', 'next paint, ms', 'Back, ms'], rows)
}
