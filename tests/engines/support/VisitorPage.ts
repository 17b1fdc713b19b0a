import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { pageStatusAttribute, visitedKey } from '@site/shared/contract/site'
import type { Engine, Key, Size } from '../engines/Engine'
import { findElement, type Query } from './findElement'
import { Target } from './Target'

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

  async expectHydrated(): Promise<void> {
    const status = (name: string) => document.querySelector('main')?.getAttribute(name)
    await expect.poll(() => this.evaluate(status, pageStatusAttribute), 'The page is hydrated').toBe('ready')
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
    return (await this.engine.run(callOf(run, `...${JSON.stringify(values)}`))) as Awaited<R>
  }

  /** Evaluates a function with the element that the queries find, or with nothing. */
  async evaluateWith<A extends unknown[], R>(
    queries: readonly Query[],
    run: (element: HTMLElement | undefined, ...values: A) => R,
    ...values: A
  ): Promise<Awaited<R>> {
    await this.loadTestingLibrary()
    const element = callOf(findElement, JSON.stringify(queries))
    return (await this.engine.run(callOf(run, `${element}, ...${JSON.stringify(values)}`))) as Awaited<R>
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
const callOf = (run: { toString: () => string }, values: string) => `(${run.toString()})(${values})`
