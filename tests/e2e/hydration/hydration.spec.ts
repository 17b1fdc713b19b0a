import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, expectHydrated, test } from '../fixtures'
import { freePort } from '../../support/freePort'
import { release, startServer, stopServer } from '../../support/siteProcesses'
import { getAddresses, pageKinds, site } from '../support/site'

/** The browser logs the status of a page that is not found. */
const notFound = /status of 404/

test('every page hydrates with an empty console', { tag: '@smoke' }, async ({ page, consoleMessages }) => {
  test.slow()
  for (const address of [...getAddresses(site.storeDir), '/productos/nada']) {
    await page.goto(address)
    await expectHydrated(page)
    const messages = consoleMessages.splice(0).filter((message) => !notFound.test(message))
    expect.soft(messages, address).toEqual([])
  }
})

// They compare attributes too, and know more mistakes. Tests of components run them every time.
test(
  'development builds of React report nothing either',
  { tag: '@weekly' },
  async ({ page, consoleMessages }) => {
    test.setTimeout(240_000)
    const dir = mkdtempSync(join(tmpdir(), 'site-dev-'))
    const storeDir = join(dir, 'store')
    const port = await freePort()
    const origin = `http://localhost:${port}`
    await release({ storeDir, origin, mode: 'development' }, 'publish', 'all', '--without-browser')
    const server = await startServer({ storeDir, databaseFile: join(dir, 'leads.sqlite'), port })
    try {
      for (const address of pageKinds) {
        await page.goto(origin + address)
        await expectHydrated(page)
        const messages = consoleMessages.splice(0)
        const reports = messages.filter(
          (message) => !/React DevTools/.test(message) && !notFound.test(message),
        )
        expect.soft(reports, address).toEqual([])
      }
    } finally {
      await stopServer(server)
      rmSync(dir, { recursive: true, force: true })
    }
  },
)
