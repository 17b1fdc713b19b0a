import { apiAnswers, type ApiAnswerName } from '@site/bundler/devServer/apiAnswers.cjs'
import { expect, expectHydrated, test as base } from '../fixtures'
import { site } from './site'
import { getOrigins } from './remoteServers'

/**
 * The modes in which all specifications of tests/e2e/remotes run.
 *
 * `standalone`: in its standalone frame, without shell or server · `local`: as a local build inside the live site ·
 * `released`: as visitors get it
 */
export type Mode = 'standalone' | 'local' | 'released'

export interface RemoteOptions {
  /** Set by the projects of playwright.config.ts. */
  mode: Mode
  /** Package name, set by each specification: `test.use({ remote: 'mfe-products' })`. */
  remote: string
}

interface RemoteFixtures {
  /** Sets the answer of the lead API. In `standalone` mode there is no real API. @default 'success' */
  answerLeadsWith: (answer: ApiAnswerName) => Promise<void>
}

/** In all modes, `page`, `visit` and relative addresses refer to the remote under test. */
export const test = base.extend<RemoteOptions & RemoteFixtures>({
  mode: ['released', { option: true }],
  remote: ['', { option: true }],

  baseURL: async ({ mode, remote }, use) => {
    await use(mode === 'standalone' ? getOrigins(remote).standalone : site.origin)
  },

  context: async ({ context, mode, remote, baseURL }, use) => {
    if (mode === 'local') {
      const begun = await context.request.post('/qa/remotos', {
        headers: { origin: baseURL ?? '' },
        form: { modulo: remote, servidor: getOrigins(remote).local },
      })
      expect(begun.ok()).toBe(true)
    }
    await use(context)
  },

  visit: async ({ page, mode, remote }, use) => {
    await use(async (path) => {
      await page.goto(path)
      await expectHydrated(page)
      // Make sure that the local build is tested, not the release.
      if (mode === 'local') {
        const banner = page.getByRole('complementary', { name: 'Prueba de un módulo local' })
        await expect(banner).toContainText(`${remote} desde ${getOrigins(remote).local}`)
      }
    })
  },

  answerLeadsWith: async ({ page, mode, context, baseURL }, use) => {
    await use(async (name) => {
      if (mode === 'standalone') {
        await context.addCookies([{ name: 'api-answer', value: name, url: baseURL ?? '' }])
        return
      }
      const leads = '**/api/*/request'
      await page.unroute(leads)
      // Let the real server answer.
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
