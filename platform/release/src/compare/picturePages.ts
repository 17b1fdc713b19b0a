import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { forEachWithConcurrency } from '../forEachWithConcurrency'
import { widths } from '../gate/browser/openPage'
import { serveSets, type ServedSets } from '../gate/browser/serveSets'
import type { Progress } from '../progress/Progress'
import type { Store } from '../store/Store'
import type { StoredSet } from '../store/StoredSet'
import type { DocumentComparison, Side } from './compareDocuments'
import { drawDifference } from './drawDifference'
import { lookAtPage } from './lookAtPage'
import { getKind, type PageComparison, type View } from './reportDocument'

type Pictures = Partial<Record<keyof View['pictures'], Buffer>>

const sides = ['before', 'after'] as const
const PAGES_AT_ONCE = 2
const PICTURES = 'pictures'

/**
 * Opens each page that differs, in both sets and at all widths, and writes its pictures, unless it looks the same.
 *
 * @param options.dir The folder of the report.
 */
export async function picturePages(
  store: Store,
  sets: Readonly<Record<Side, StoredSet>>,
  documents: readonly DocumentComparison[],
  { browser, dir, progress }: { browser: Browser; dir: string; progress: Progress },
): Promise<PageComparison[]> {
  mkdirSync(join(dir, PICTURES), { recursive: true })
  progress.step('Opening pages')
  const origins: Record<Side, string> = { before: '', after: '' }
  const servers: ServedSets[] = []
  // Not in the store, whose lock this command does not hold.
  const temporary = mkdtempSync(join(tmpdir(), 'compare-'))
  try {
    for (const side of sides) {
      const { dir: folder, set } = sets[side]
      const server = await serveSets(store, { number: set.number, dir: folder }, join(temporary, side))
      servers.push(server)
      origins[side] = server.origin
    }
    const pages = documents.map((page): PageComparison => ({ ...page, views: [] }))
    let done = 0
    await forEachWithConcurrency([...pages.entries()], PAGES_AT_ONCE, async ([index, page]) => {
      const pictured: { view: View; pictures: Pictures }[] = []
      for (const width of widths) pictured.push(await pictureView(browser, origins, page, width))
      page.views = pictured.map(({ view }) => view)
      if (getKind(page) !== 'looks the same')
        for (const { view, pictures } of pictured)
          view.pictures = writePictures(dir, `${PICTURES}/${index + 1}-${view.width}`, pictures)
      progress.count(++done, pages.length, 'page')
    })
    return pages
  } finally {
    for (const server of servers) await server.stop()
    rmSync(temporary, { recursive: true, force: true })
  }
}

async function pictureView(
  browser: Browser,
  origins: Readonly<Record<Side, string>>,
  { name, documents }: DocumentComparison,
  width: number,
): Promise<{ view: View; pictures: Pictures }> {
  const view: View = { width, looks: {}, pictures: {} }
  const pictures: Pictures = {}
  for (const side of sides) {
    if (documents[side] === undefined) continue
    const { look, picture } = await lookAtPage({ browser, origin: origins[side], width }, name)
    view.looks[side] = look
    pictures[side] = picture
  }
  const { before, after } = pictures
  if (!before || !after) return { view, pictures }
  if (before.equals(after)) return { view: { ...view, changed: 0 }, pictures }
  const { share, picture } = await drawDifference(browser, before, after)
  return {
    view: { ...view, changed: share },
    pictures: { ...pictures, ...(share > 0 && { difference: picture }) },
  }
}

/** @param name Name of the files, without what each shows. @returns Their paths, from the folder of the report. */
function writePictures(dir: string, name: string, pictures: Pictures): View['pictures'] {
  const files = Object.entries(pictures).map(([what, picture]) => {
    const file = `${name}-${what}.png`
    writeFileSync(join(dir, file), picture)
    return [what, file] as const
  })
  return Object.fromEntries(files)
}
