import type { Browser } from '@playwright/test'
import { releasedStore } from '../baselines/makeBaselines'
import { launchBrowser } from '../browser'
import { measureClick, type Click } from '../nav/measureNavigation'
import { measureBytes, type Bytes } from '../pages/measureBytes'
import { measureLoad, type Load } from '../pages/measureLoad'
import { report } from '../report/progress'
import { saveReport } from '../report/saveReport'
import { serveSites, type ServedSite } from '../sites'
import { rotated } from '../statistics'
import { makeReferences, referencePages, references, type Reference } from './makeReferences'
import {
  byteTable,
  clickTable,
  loadTable,
  type ByteSample,
  type ClickSample,
  type LoadSample,
} from './tables'

const compared = ['site', ...references] as const
type Compared = 'site' | Reference
type Sites = Readonly<Record<Compared, ServedSite>>

const [home, product] = referencePages
const clickIntents = ['hover', 'touch'] as const

/** Loads the same pages as made by this repository and by other frameworks, and follows a link. */
export async function compareReferences(runs: number, isAgain: boolean): Promise<void> {
  const folders = await makeReferences(isAgain)
  const { sites, stop } = await serveSites<Compared>({ site: releasedStore }, folders)
  const browser = await launchBrowser(sites)
  try {
    const bytes = await measureAllBytes(browser, sites)
    const loads: LoadSample[] = []
    const clicks: ClickSample[] = []
    for (let run = 0; run < runs; run++) {
      report(`run ${run + 1} of ${runs}`)
      loads.push(...(await measureLoads(browser, sites, run)))
      clicks.push(...(await measureClicks(browser, sites, run)))
    }
    saveReport({
      name: 'references',
      text: [
        '## Bytes, KB compressed',
        byteTable(bytes, compared),
        '## Loads over the shaped link, CPU 4 × slower; ratios to this site',
        loadTable(loads, compared),
        '## From a click on the home page to the text of a product, CPU 4 × slower; ratios to this site',
        clickTable(clicks, compared),
      ].join('\n\n'),
      data: { bytes, loads, clicks },
      facts: { browser: browser.version(), runs: String(runs) },
    })
  } finally {
    await browser.close()
    await stop()
  }
}

async function measureAllBytes(browser: Browser, sites: Sites): Promise<ByteSample[]> {
  const samples: ByteSample[] = []
  for (const { name: page, path } of referencePages)
    for (const site of compared) {
      const bytes: Bytes = await measureBytes(browser, sites[site].plain + path)
      samples.push({ page, site, ...bytes })
    }
  return samples
}

async function measureLoads(browser: Browser, sites: Sites, run: number): Promise<LoadSample[]> {
  const samples: LoadSample[] = []
  for (const { name: page, path } of referencePages)
    for (const site of rotated(compared, run)) {
      const url = sites[site].links.link + path
      const load: Load = await measureLoad(browser, url, { hydrates: true, isInspected: false })
      samples.push({ page, site, ...load })
    }
  return samples
}

async function measureClicks(browser: Browser, sites: Sites, run: number): Promise<ClickSample[]> {
  const samples: ClickSample[] = []
  for (const intent of clickIntents)
    for (const site of rotated(compared, run)) {
      report(`click after ${intent}: ${site}`)
      const click: Click = await measureClick(
        browser,
        sites[site].links.link + home.path,
        product.path,
        intent,
      )
      samples.push({ intent, site, ...click })
    }
  return samples
}
