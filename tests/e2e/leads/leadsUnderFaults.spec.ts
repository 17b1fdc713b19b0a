import type { Browser } from '@playwright/test'
import { expect, expectHydrated, test, type Page } from '../fixtures'
import { faults, randomFrom, routeLeads, type Fault } from '../support/leadFaults'
import { contactDriver, solutionDriver, type LeadFormDriver } from '../support/leadForms'
import { allLeads } from '../support/leads'

/*
 * Random sequences of faults between a visitor and the database. In the end every text is stored once or still in its
 * form, and every confirmed text is stored.
 *
 * The tests mostly wait for timeouts, so every run has only a few sequences, the weekly run more. For still more:
 *
 * LEAD_FAULTS_SEED=7 LEAD_FAULTS=200 npx playwright test --config tests/e2e/playwright.config.ts leadsUnderFaults
 */
const seed = Number(process.env['LEAD_FAULTS_SEED'] ?? 20_261_121)
const total = Number(process.env['LEAD_FAULTS'] ?? 30)
const IN_EVERY_RUN = 4
const PER_TEST = 13

// Tracing so many pages takes longer than the tests. Seed and steps reproduce a failure.
test.use({ trace: 'off' })

const ways = ['click', 'double click', 'Enter'] as const
const steps = ['submit', 'submit', 'submit and reload', 'reload', 'edit', 'second tab'] as const

addTest(0, IN_EVERY_RUN, [])
for (let first = IN_EVERY_RUN; first < total; first += PER_TEST) addTest(first, first + PER_TEST, ['@weekly'])

function addTest(first: number, end: number, tag: string[]) {
  const numbers = Array.from({ length: Math.min(end, total) - first }, (_, index) => first + index)
  const title = `seed ${seed}, sequences ${first} to ${numbers.at(-1)}: each lead is stored once or still in its form`

  test(title, { tag }, async ({ browser }) => {
    test.setTimeout(600_000)
    const thanked: string[] = []
    const known: string[] = []
    for (const number of numbers) {
      const sequence = new Sequence(number)
      await test.step(`sequence ${number}`, () => sequence.run(browser))
      thanked.push(...sequence.thanked)
      known.push(...sequence.texts)
    }

    const stored = (await allLeads()).map(({ description }) => description)
    const times = (text: string) => stored.filter((other) => other === text).length
    expect(known.filter((text) => times(text) > 1)).toEqual([])
    expect(thanked.filter((text) => times(text) !== 1)).toEqual([])
  })
}

class Sequence {
  /** Confirmed texts: the visitor saw a success, or the form was emptied. They must be stored. */
  readonly thanked: string[] = []
  readonly texts: string[] = []
  readonly #number: number
  readonly #random: () => number
  readonly #form: LeadFormDriver
  readonly #log: string[] = []
  /** Makes the texts of this run unique in the database. */
  readonly #run = Date.now().toString(36)
  #fault: Fault = 'none'

  constructor(number: number) {
    this.#number = number
    this.#random = randomFrom(seed * 1000 + number)
    this.#form = this.#random() < 0.6 ? contactDriver : solutionDriver
  }

  async run(browser: Browser): Promise<void> {
    const context = await browser.newContext({ baseURL: test.info().project.use.baseURL ?? '' })
    try {
      const page = await context.newPage()
      await routeLeads(page, () => this.#fault)
      await this.#form.open(page)
      await this.#fill(page)
      for (let left = 2 + Math.floor(this.#random() * 3); left > 0; left--) await this.#step(page)
      // Half of the sequences end with a successful submission.
      if (this.#random() < 0.5) await this.#submit(page, 'none')
      const text = this.texts.at(-1)!
      if (!this.thanked.includes(text)) await expect(this.#form.text(page)).toHaveValue(text)
    } catch (cause) {
      throw new Error(`Seed ${seed}, sequence ${this.#number}: ${this.#log.join(', ')}`, { cause })
    } finally {
      // Pending requests must not keep the context open.
      await Promise.all(context.pages().map((page) => page.unrouteAll({ behavior: 'ignoreErrors' })))
      await context.close()
    }
  }

  async #step(page: Page): Promise<void> {
    const step = this.#choose(steps)
    if (step === 'submit') return this.#submit(page, this.#choose(faults))
    if (step === 'edit') return this.#edit(page)
    if (step === 'second tab') return this.#submitInTwoTabs(page)
    this.#log.push(step)
    if (step === 'submit and reload') {
      this.#fault = this.#choose(faults)
      await this.#form.submit(page).click({ noWaitAfter: true })
    }
    await page.reload()
    await this.#comeBack(page)
  }

  async #submit(page: Page, fault: Fault): Promise<void> {
    const way = this.#choose(ways)
    this.#log.push(`${way} (${fault})`)
    this.#fault = fault
    if (way === 'click') await this.#form.submit(page).click()
    if (way === 'double click') await this.#form.submit(page).dblclick()
    if (way === 'Enter') await this.#pressEnterTwice(page)
    await this.#takeResult(page, this.texts.at(-1)!)
    if (this.thanked.includes(this.texts.at(-1)!)) await this.#fill(page)
  }

  async #pressEnterTwice(page: Page): Promise<void> {
    await this.#form.submit(page).focus()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Enter')
  }

  async #takeResult(page: Page, text: string): Promise<void> {
    const { sent, failed, retry } = this.#form
    const result = sent(page).or(failed(page))
    await expect(result).toBeVisible()
    if (await sent(page).isVisible()) {
      this.thanked.push(text)
      await sent(page).getByRole('button', { name: 'Cerrar' }).click()
    } else {
      await failed(page).getByRole('button', { name: retry }).click()
      await expect(this.#form.text(page)).toHaveValue(text)
    }
    await expect(result).toBeHidden()
  }

  /** A new tab starts with a copy of this tab's session storage: the same draft with the same key. */
  async #submitInTwoTabs(page: Page): Promise<void> {
    this.#log.push('second tab')
    const text = this.texts.at(-1)!
    // The draft is saved when the page is hidden, at the latest.
    await page.evaluate(() => window.dispatchEvent(new Event('pagehide')))
    const [tab] = await Promise.all([
      page.context().waitForEvent('page'),
      page.evaluate(() => void window.open('/nosotros')),
    ])
    await routeLeads(tab, () => this.#fault)
    await this.#form.open(tab)
    await this.#form.recover(tab, text)
    this.#fault = this.#choose(faults)
    await Promise.all([this.#form.submit(page).click(), this.#form.submit(tab).click()])
    await Promise.all([this.#takeResult(page, text), this.#takeResult(tab, text)])
    await tab.close()
    if ((await this.#form.text(page).inputValue()) === '') await this.#fill(page)
  }

  async #comeBack(page: Page): Promise<void> {
    await expectHydrated(page)
    const text = this.texts.at(-1)!
    const hasDraft = await page.evaluate(() =>
      Object.keys(sessionStorage).some((key) => /^draft\./.test(key)),
    )
    if (hasDraft) return this.#form.recover(page, text)
    // The answer arrived before the page was closed.
    this.thanked.push(text)
    await this.#fill(page)
  }

  async #fill(page: Page): Promise<void> {
    await this.#form.fill(page, { email: `ana.${this.#number}@andina.example`, text: this.#newText() })
  }

  async #edit(page: Page): Promise<void> {
    this.#log.push('edit')
    await this.#form.text(page).fill(this.#newText())
    await expect(this.#form.submit(page)).toBeEnabled()
  }

  #newText(): string {
    const text = `Consulta ${this.#number}, versión ${this.texts.length + 1}, ${this.#run}.`
    this.texts.push(text)
    return text
  }

  #choose<Choice>(choices: readonly Choice[]): Choice {
    return choices[Math.floor(this.#random() * choices.length)]!
  }
}
