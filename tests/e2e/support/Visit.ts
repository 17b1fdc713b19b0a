import type { BrowserContext, Page } from '@playwright/test'
import { visitedKey } from '@site/shared/contract/site'
import { expect, expectHydrated } from '../fixtures'
import { contactDriver, solutionDriver } from './leadForms'

/** Ten visits share two cores with builds and publishes. */
const LIMIT_MS = 45_000

const formPages = [
  ['/contactanos', contactDriver],
  ['/soluciones/cisco', solutionDriver],
] as const

declare global {
  /** All different edition marks that the document has shown. Set by `recordMarks`. */
  var shownMarks: string[] | undefined
}

/** In the page, before its scripts: records every edition mark that its page or footer shows, however briefly. */
function recordMarks(): void {
  const shown = new Set<string>()
  globalThis.shownMarks = []
  new MutationObserver(() => {
    const elements = document.querySelectorAll('main, footer, dialog')
    const text = [...elements].map(({ textContent }) => textContent).join(' ')
    for (const [mark] of text.matchAll(/\(edición \d+\)/g)) shown.add(mark)
    globalThis.shownMarks = [...shown]
  }).observe(document, { childList: true, subtree: true, characterData: true })
}

export interface FinishedVisit {
  /** The mark of the edition that its document has shown; several, if it has mixed them. */
  edition: string
  /** Descriptions of the leads that the site has confirmed. */
  sent: readonly string[]
  /** What must not happen. */
  faults: readonly string[]
}

/** A visitor in a tab, who stays in one document. */
export class Visit {
  private readonly faults: string[] = []
  private readonly sent: string[] = []
  readonly #typed = new Map<string, string>()

  private constructor(
    private readonly page: Page,
    private readonly name: string,
  ) {}

  /** Opens the home page in a new tab. */
  static async start(context: BrowserContext, origin: string, name: string): Promise<Visit> {
    const page = await context.newPage()
    page.setDefaultTimeout(LIMIT_MS)
    await page.addInitScript(recordMarks)
    await page.addInitScript((key) => sessionStorage.setItem(key, '1'), visitedKey)
    const visit = new Visit(page, name)
    visit.#record()
    await page.goto(origin)
    await expectHydrated(page, { timeout: LIMIT_MS })
    await page.evaluate(() => Object.assign(globalThis, { isFirstDocument: true }))
    return visit
  }

  /**
   * Follows a link to another page. Not by pointer, because the header may be scrolled away, nor by keyboard: the page
   * moves the focus.
   */
  async follow(path: string): Promise<void> {
    const { page } = this
    const title = await page.title()
    await page.locator(`a[href="${path}"]:visible`).last().dispatchEvent('click')
    await expect(page).toHaveURL(new RegExp(`${path}$`), { timeout: LIMIT_MS })
    // React handles no click from the start of a view transition to its first frame: the browser would load a document.
    await expect(page).not.toHaveTitle(title, { timeout: LIMIT_MS })
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused({ timeout: LIMIT_MS })
  }

  /** Fills both forms and sends neither. */
  async type(): Promise<void> {
    for (const [path, form] of formPages) {
      await this.follow(path)
      const text = `${this.name} ${path}`
      await form.fill(this.page, { email: 'ana@andina.example', text })
      this.#typed.set(path, text)
      await this.#closeDialog()
    }
  }

  /** Goes back to both forms, which must have kept what was typed, and sends them. */
  async send(): Promise<void> {
    for (const [path, form] of formPages) {
      await this.follow(path)
      const text = this.#typed.get(path) ?? ''
      await form.recover(this.page, text)
      await form.submit(this.page).click()
      await expect(form.sent(this.page)).toBeVisible({ timeout: LIMIT_MS })
      this.sent.push(text)
      await this.#closeDialog()
    }
  }

  /** Closes the tab. @returns What happened in it. */
  async end(): Promise<FinishedVisit> {
    const { page, faults, sent } = this
    const isSameDocument = await page.evaluate(() => 'isFirstDocument' in globalThis)
    if (!isSameDocument) faults.push('left its document')
    const marks = await page.evaluate(() => globalThis.shownMarks ?? [])
    if (marks.length > 1) faults.push(`shows ${marks.join(' and ')}`)
    await page.close()
    return { edition: marks.join(), sent, faults: faults.map((fault) => `${this.name}: ${fault}`) }
  }

  #record(): void {
    const { page, faults } = this
    page.on('console', (message) => {
      if (message.type() === 'error') faults.push(`console: ${message.text()}`)
    })
    page.on('pageerror', (error) => faults.push(`uncaught: ${error.message}`))
    page.on('response', (response) => {
      if (response.status() >= 400) faults.push(`${response.url()} is answered with ${response.status()}`)
    })
    page.on('requestfailed', (request) => {
      const reason = request.failure()?.errorText
      // The browser cancels requests that it no longer needs.
      if (reason !== 'net::ERR_ABORTED') faults.push(`${request.url()}: ${reason}`)
    })
  }

  async #closeDialog(): Promise<void> {
    const dialog = this.page.getByRole('dialog')
    if ((await dialog.count()) === 0) return
    await this.page.keyboard.press('Escape')
    // Two: the result opens above the request.
    await expect(dialog).toHaveCount(0, { timeout: LIMIT_MS })
  }
}
