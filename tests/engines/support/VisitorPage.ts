import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { pageStatusAttribute, visitedKey } from '@site/shared/contract/site'
import type { Engine, Key, Point, Size } from '../engines/Engine'
import { findElement, type Query } from './findElement'

const testingLibrary = readFileSync(
  join(createRequire(import.meta.url).resolve('@testing-library/dom'), '../@testing-library/dom.umd.min.js'),
  'utf8',
)

/** The site in one tab of a browser, as journeys use it: the same for all engines. */
export class VisitorPage {
  constructor(
    private readonly engine: Engine,
    private readonly origin: string,
  ) {}

  /** Opens an address of the site. */
  async open(path: string): Promise<void> {
    await this.engine.open(this.origin + path)
  }

  /** Opens an address and waits until its page is hydrated. */
  async visit(path: string): Promise<void> {
    await this.open(path)
    await this.expectHydrated()
  }

  /** Waits until the page that was asked for is there: an awaited one would close an opened menu. */
  async expectHydrated(): Promise<void> {
    const isThere = (status: string) =>
      document.querySelector(`main[${status}=ready]:not([aria-busy=true])`) !== null
    await expect.poll(() => this.evaluate(isThere, pageStatusAttribute), 'The page is hydrated').toBe(true)
  }

  async expectPath(path: string): Promise<void> {
    await expect.poll(() => this.evaluate(() => location.pathname + location.search)).toBe(path)
  }

  /** @param name The whole accessible name, or a pattern. */
  role(role: string, name?: string | RegExp): Target {
    return new Target(this, []).role(role, name)
  }

  text(text: string): Target {
    return new Target(this, []).text(text)
  }

  /** Evaluates a function in the page, with arguments that are JSON. */
  async evaluate<A extends unknown[], R>(run: (...values: A) => R, ...values: A): Promise<Awaited<R>> {
    // Cast: the engines pass JSON.
    return (await this.engine.run(formatCall(run, `...${JSON.stringify(values)}`))) as Awaited<R>
  }

  /** Evaluates a function with the element that the queries find, or with nothing. */
  async evaluateWith<A extends unknown[], R>(
    queries: readonly Query[],
    run: (element: HTMLElement | undefined, ...values: A) => R,
    ...values: A
  ): Promise<Awaited<R>> {
    await this.loadTestingLibrary()
    const element = formatCall(findElement, JSON.stringify(queries))
    return (await this.engine.run(formatCall(run, `${element}, ...${JSON.stringify(values)}`))) as Awaited<R>
  }

  private async loadTestingLibrary(): Promise<void> {
    if (await this.evaluate(() => 'TestingLibraryDom' in window)) return
    await this.engine.run(`(() => { ${testingLibrary} })()`)
  }

  resize(size: Size): Promise<void> {
    return this.engine.resize(size)
  }

  press(key: Key): Promise<void> {
    return this.engine.press(key)
  }

  get mouse(): Pick<Engine, 'hover' | 'click'> {
    return this.engine
  }

  type(text: string): Promise<void> {
    return this.engine.type(text)
  }

  /** What the browser's own button does. */
  async goBack(): Promise<void> {
    await this.evaluate(() => history.back())
  }

  /** Errors and warnings since the session storage was cleared: see recordMessages.ts. */
  async messages(): Promise<string[]> {
    const stored = await this.evaluate(() => sessionStorage.getItem('recorded-messages'))
    return JSON.parse(stored ?? '[]') as string[]
  }

  /** Makes this the start of a visit, or of a later document of one, which has no loader. */
  async startVisit({ hasLoader }: { hasLoader: boolean }): Promise<void> {
    await this.open('/robots.txt')
    await this.evaluate(
      (key, value) => {
        localStorage.clear()
        sessionStorage.clear()
        if (value) sessionStorage.setItem(key, '1')
      },
      visitedKey,
      !hasLoader,
    )
  }
}

/** The source of a function as an expression that calls it. */
const formatCall = (run: { toString: () => string }, values: string) => `(${run.toString()})(${values})`

/** An element as a visitor recognises it. It is searched for at each use; uses wait until it is there. */
export class Target {
  constructor(
    private readonly page: VisitorPage,
    private readonly queries: readonly Query[],
  ) {}

  /** @param name The whole accessible name, or a pattern. */
  role(role: string, name?: string | RegExp): Target {
    return this.within({ role, name: name instanceof RegExp ? { pattern: name.source } : name })
  }

  label(label: string): Target {
    return this.within({ label })
  }

  text(text: string): Target {
    return this.within({ text })
  }

  private within(query: Query): Target {
    return new Target(this.page, [...this.queries, query])
  }

  /** Evaluates a function with the element. */
  async evaluate<R>(run: (element: HTMLElement) => R): Promise<Awaited<R>> {
    await this.expectVisible()
    // Cast: it has just been found.
    return this.page.evaluateWith(this.queries, run as (element?: HTMLElement) => R)
  }

  isVisible(): Promise<boolean> {
    return this.page.evaluateWith(this.queries, (element) => element !== undefined)
  }

  async expectVisible(): Promise<void> {
    await expect.poll(() => this.isVisible(), `${this.toString()} is visible`).toBe(true)
  }

  async expectHidden(): Promise<void> {
    await expect.poll(() => this.isVisible(), `${this.toString()} is hidden`).toBe(false)
  }

  async expectText(pattern: RegExp): Promise<void> {
    await expect.poll(() => this.evaluate(({ textContent }) => textContent)).toMatch(pattern)
  }

  async expectFocused(): Promise<void> {
    await expect
      .poll(
        () => this.page.evaluateWith(this.queries, (element) => element === document.activeElement),
        `${this.toString()} is focused`,
      )
      .toBe(true)
  }

  async hover(): Promise<void> {
    await this.page.mouse.hover(await this.reachablePoint())
  }

  async click(): Promise<void> {
    await this.page.mouse.click(await this.reachablePoint())
  }

  /** Replaces the content of a field by typing. */
  async fill(text: string): Promise<void> {
    await this.click()
    await this.evaluate((field) => (field as HTMLInputElement).select())
    await this.page.type(text)
    await expect
      .poll(
        () => this.evaluate((field) => (field as HTMLInputElement).value),
        `${this.toString()} has its text`,
      )
      .toBe(text)
  }

  /** Scrolls the element into view and waits until it is still and nothing covers its centre. */
  private async reachablePoint(): Promise<Point> {
    let point: Point | null = null
    await expect
      .poll(async () => (point = await this.page.evaluateWith(this.queries, reachableCentre)), {
        message: `${this.toString()} can be clicked`,
      })
      .not.toBeNull()
    return point!
  }

  toString(): string {
    return this.queries
      .map((query) => {
        if ('text' in query) return `"${query.text}"`
        if ('label' in query) return `field "${query.label}"`
        const name = typeof query.name === 'object' ? `/${query.name.pattern}/` : `"${query.name ?? ''}"`
        return `${query.role} ${name}`
      })
      .join(' > ')
  }
}

/** In the page: the centre of an element, once it stands still and a press there would reach it. */
async function reachableCentre(element: HTMLElement | undefined): Promise<Point | null> {
  if (!element) return null
  const centre = () => {
    // A link of several lines is not at the centre of all of them.
    const { left, top, width, height } = element.getClientRects()[0] ?? element.getBoundingClientRect()
    return { x: left + width / 2, y: top + height / 2 }
  }
  const isInView = ({ x, y }: Point) => x > 0 && x < innerWidth && y > 0 && y < innerHeight
  if (!isInView(centre())) element.scrollIntoView({ block: 'center', behavior: 'instant' })
  const before = centre()
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  const { x, y } = centre()
  if (x !== before.x || y !== before.y) return null
  const hit = document.elementFromPoint(x, y)
  // While pages cross-fade, the root is hit in their stead.
  const isReached = hit !== null && (element.contains(hit) || isItsLabel(hit))
  return isReached ? { x, y } : null

  function isItsLabel(other: Element): boolean {
    return [...((element as HTMLInputElement).labels ?? [])].some((label) => label.contains(other))
  }
}
