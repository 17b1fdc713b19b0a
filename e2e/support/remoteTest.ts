import { apiAnswers, type ApiAnswerName } from '../../scripts/webpack/devServer/apiAnswers.cjs'
import { expect, expectHydrated, test as base } from '../fixtures'
import { site } from './site'
import { originsOf } from './remoteServers'

/**
 * How a remote is tested; every specification in this folder runs in all three.
 *
 * `alone` in its plain frame, without shell or server · `local` as a local build inside the live site ·
 * `released` as visitors meet it
 */
export type Mode = 'alone' | 'local' | 'released'

export interface RemoteOptions {
  /** Set by the projects of playwright.config.ts. */
  mode: Mode
  /** Package name; every specification says which it is about: `test.use({ remote: 'mfe-products' })`. */
  remote: string
}

interface RemoteFixtures {
  /** What the lead API answers from now on; a remote alone has none but this. @default 'success' */
  answerLeadsWith: (answer: ApiAnswerName) => Promise<void>
}

/** `page`, `visit` and relative addresses lead to the remote under test, whatever the mode. */
export const test = base.extend<RemoteOptions & RemoteFixtures>({
  mode: ['released', { option: true }],
  remote: ['', { option: true }],

  baseURL: async ({ mode, remote }, use) => {
    await use(mode === 'alone' ? originsOf(remote).alone : site.origin)
  },

  context: async ({ context, mode, remote, baseURL }, use) => {
    if (mode === 'local') {
      const begun = await context.request.post('/qa/remotos', {
        headers: { origin: baseURL ?? '' },
        form: { modulo: remote, servidor: originsOf(remote).local },
      })
      expect(begun.ok()).toBe(true)
    }
    await use(context)
  },

  visit: async ({ page, mode, remote }, use) => {
    await use(async (path) => {
      await page.goto(path)
      await expectHydrated(page)
      // A test of the released build must not pass for one of the local build.
      if (mode === 'local') {
        const banner = page.getByRole('complementary', { name: 'Prueba de un módulo local' })
        await expect(banner).toContainText(`${remote} desde ${originsOf(remote).local}`)
      }
    })
  },

  answerLeadsWith: async ({ page, mode, context, baseURL }, use) => {
    await use(async (name) => {
      if (mode === 'alone') {
        await context.addCookies([{ name: 'api-answer', value: name, url: baseURL ?? '' }])
        return
      }
      const leads = '**/api/*/request'
      await page.unroute(leads)
      // The real server stores it.
      if (name === 'success') return
      const answer = apiAnswers[name]
      await page.route(leads, async (route) => {
        if (answer === null) return route.abort()
        if (answer.delayMs) await new Promise((resume) => setTimeout(resume, answer.delayMs))
        return route.fulfill(answer)
      })
    })
  },
})

export { expect }
