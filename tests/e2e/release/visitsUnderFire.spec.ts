import type { Browser, BrowserContext } from '@playwright/test'
import { expect, test, withoutFileTimeouts, type OwnSite } from '../fixtures'
import { buildEditions, type Edition } from '../support/editions'
import { allLeads } from '../support/leads'
import { getAddresses } from '../support/site'
import { Visit, type FinishedVisit } from '../support/Visit'

const VISITS = 10
const PUBLISHES = Number(process.env['UNDER_FIRE_PUBLISHES'] ?? 20)
const EDITIONS = [1, 2, 3]

// Traces of so many pages take longer than the test.
test.use({ trace: 'off' })

// It takes ten minutes. In every run, release.spec.ts keeps two visits open while a package is published and rolled back.
test(
  'ten visits walk all pages and send both forms while all packages are published again and again',
  { tag: '@weekly' },
  async ({ browser, ownSite }) => {
    test.setTimeout(900_000)
    const editions = await test.step('builds', () => buildEditions(ownSite, EDITIONS))
    await editions[0]!.publish()

    const fire = new AbortController()
    const publishing = (async () => {
      for (let count = 1; count <= PUBLISHES; count++)
        expect(await editions[count % editions.length]!.publish()).toContain('is live')
      fire.abort()
    })()
    const visitors = Array.from({ length: VISITS }, (_, index) =>
      visitUntil(fire.signal, browser, ownSite, `Visitante ${index}`),
    )
    const visits = (await Promise.all([publishing.then(() => []), ...visitors])).flat()
    expect(visits.flatMap(({ faults }) => faults)).toEqual([])
    // Otherwise the visits would have seen no change.
    expect(new Set(visits.map(({ edition }) => edition)).size).toBeGreaterThan(1)

    const tabs = await test.step('two tabs of a visitor, on two sets', () =>
      useTwoTabs(browser, ownSite, editions))
    expect(tabs).toMatchObject(editions.slice(0, 2).map(({ mark }) => ({ edition: mark, faults: [] })))

    const sent = [...visits, ...tabs].flatMap((visit) => visit.sent)
    expect(sent).toHaveLength(2 * (visits.length + 2))
    const stored = (await allLeads(ownSite.databaseFile)).map(({ description }) => description)
    expect(stored.sort()).toEqual(sent.sort())
  },
)

/** All pages. Each is linked from the header or footer of every page. */
const getPages = (storeDir: string) => getAddresses(storeDir).filter((address) => !address.includes('?'))

async function openContext(browser: Browser): Promise<BrowserContext> {
  const context = await browser.newContext({ locale: 'es-BO' })
  // Ten visits at once may wait longer than that for a file.
  await context.addInitScript(withoutFileTimeouts)
  return context
}

/** Opens one document after another, at least one, until the publishes have ended. */
async function visitUntil(
  signal: AbortSignal,
  browser: Browser,
  { origin, storeDir }: OwnSite,
  name: string,
): Promise<FinishedVisit[]> {
  const context = await openContext(browser)
  const finished: FinishedVisit[] = []
  do {
    const visit = await Visit.start(context, origin, `${name}.${finished.length}`)
    await visit.type()
    for (const path of getPages(storeDir)) await visit.follow(path)
    await visit.send()
    finished.push(await visit.end())
  } while (!signal.aborted)
  await context.close()
  return finished
}

async function useTwoTabs(
  browser: Browser,
  { origin, storeDir }: OwnSite,
  [first, second]: readonly Edition[],
): Promise<FinishedVisit[]> {
  const context = await openContext(browser)
  await first!.publish()
  const older = await Visit.start(context, origin, 'Pestaña 1')
  await second!.publish()
  const newer = await Visit.start(context, origin, 'Pestaña 2')
  const tabs = [older, newer]
  for (const tab of tabs) await tab.type()
  for (const path of getPages(storeDir)) for (const tab of tabs) await tab.follow(path)
  for (const tab of tabs) await tab.send()
  const finished = [await older.end(), await newer.end()]
  await context.close()
  return finished
}
