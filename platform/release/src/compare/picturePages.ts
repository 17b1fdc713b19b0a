import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { forEachWithConcurrency } from '../forEachWithConcurrency'
import { widths } from '../gate/browser/openPage'
import { serveSets } from '../gate/browser/serveSets'
import type { Progress } from '../progress/Progress'
import type { Store } from '../store/Store'
import type { StoredSet } from '../store/StoredSet'
import type { DocumentComparison, Side } from './compareDocuments'
import { drawDifference } from './drawDifference'
import { lookAtPage, type PageLook } from './lookAtPage'

/** A page that differs, as browsers show it. */
export interface PageComparison extends DocumentComparison {
  /** None unless it was pictured. */
  views: readonly View[]
}

/** A page at one width. */
export interface View {
  /** Path of its pictures, without their side. */
  name: string
  /** Of the window, in pixels. */
  width: number
  /** Absent where a set does not have the page. */
  looks: Partial<Record<Side, PageLook>>
  /** Paths of the pictures, from the folder of the report. */
  pictures: Partial<Record<Side | 'difference', string>>
  /** Share of the pixels that differ: 0 to 1. Absent without one of the two. */
  changed?: number
}

export interface ComparisonParts {
  browser: Browser
  /** The folder of the report. */
  dir: string
  progress: Progress
}

const PAGES_AT_ONCE = 2
const PICTURES = 'pictures'

/** Opens each page that differs, in both sets and at all widths, and writes its pictures. */
export async function picturePages(
  store: Store,
  sets: Readonly<Record<Side, StoredSet>>,
  documents: readonly DocumentComparison[],
  { browser, dir, progress }: ComparisonParts,
): Promise<PageComparison[]> {
  mkdirSync(join(dir, PICTURES), { recursive: true })
  const pages = documents.map((page, index) => ({
    ...page,
    views: widths.map((width): View => ({
      name: `${PICTURES}/${index + 1}-${width}`,
      width,
      looks: {},
      pictures: {},
    })),
  }))
  const sides = (['before', 'after'] as const).map((side) => ({
    side,
    open: pages.flatMap(({ name, views, documents }) =>
      documents[side] === undefined ? [] : views.map((view) => ({ location: name, view })),
    ),
  }))
  const total = sides.reduce((sum, { open }) => sum + open.length, 0)
  let done = 0
  progress.step('Opening pages')
  for (const { side, open } of sides) {
    const { dir: folder, set } = sets[side]
    const served = await serveSets(store, { number: set.number, dir: folder })
    try {
      await forEachWithConcurrency(open, PAGES_AT_ONCE, async ({ location, view }) => {
        const { look, picture } = await lookAtPage(
          { browser, origin: served.origin, width: view.width },
          location,
        )
        view.looks[side] = look
        writePicture(dir, view, side, picture)
        progress.count(++done, total, 'view')
      })
    } finally {
      await served.stop()
    }
  }
  progress.step('Comparing pictures')
  const views = pages.flatMap((page) => page.views)
  for (const [index, view] of views.entries()) {
    await compareView(browser, dir, view)
    progress.count(index + 1, views.length, 'view')
  }
  return pages
}

function writePicture(
  dir: string,
  { name, pictures }: View,
  side: keyof View['pictures'],
  picture: Buffer,
): void {
  const file = `${name}-${side}.png`
  pictures[side] = file
  writeFileSync(join(dir, file), picture)
}

async function compareView(browser: Browser, dir: string, view: View): Promise<void> {
  const { before, after } = view.pictures
  if (before === undefined || after === undefined) return
  const [older, newer] = [readFileSync(join(dir, before)), readFileSync(join(dir, after))]
  if (older.equals(newer)) {
    view.changed = 0
    return
  }
  const { share, picture } = await drawDifference(browser, older, newer)
  view.changed = share
  if (share > 0) writePicture(dir, view, 'difference', picture)
}
