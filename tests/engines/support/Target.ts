import { expect } from '@playwright/test'
import type { Point } from '../engines/Engine'
import type { Query } from './findElement'
import type { VisitorPage } from './VisitorPage'

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
    const { left, top, width, height } = element.getBoundingClientRect()
    return { x: left + width / 2, y: top + height / 2 }
  }
  const isInView = ({ x, y }: Point) => x > 0 && x < innerWidth && y > 0 && y < innerHeight
  if (!isInView(centre())) element.scrollIntoView({ block: 'center', behavior: 'instant' })
  const before = centre()
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  const { x, y } = centre()
  if (x !== before.x || y !== before.y) return null
  const hit = document.elementFromPoint(x, y)
  const isReached = hit !== null && (element.contains(hit) || hit.contains(element) || isItsLabel(hit))
  return isReached ? { x, y } : null

  function isItsLabel(other: Element): boolean {
    return [...((element as HTMLInputElement).labels ?? [])].some((label) => label.contains(other))
  }
}
