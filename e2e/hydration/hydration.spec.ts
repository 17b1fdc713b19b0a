import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, expectHydrated, test } from '../fixtures'
import { freePort } from '../../scripts/testing/freePort'
import { release, startServer, stopServer } from '../../scripts/testing/siteProcesses'
import { addressesOf, site } from '../support/site'

test('every page hydrates with an empty console', { tag: '@smoke' }, async ({ page, consoleMessages }) => {
  test.slow()
  for (const address of addressesOf(site.storeDir)) {
    await page.goto(address)
    await expectHydrated(page)
    expect(consoleMessages, address).toEqual([])
  }
  await page.goto('/productos/nada')
  await expectHydrated(page)
  // The browser logs the document's status.
  expect(consoleMessages.filter((message) => !message.includes('status of 404'))).toEqual([])
})

test('development builds of React report nothing either', async ({ page, consoleMessages }) => {
  test.setTimeout(240_000)
  const dir = mkdtempSync(join(tmpdir(), 'site-dev-'))
  const storeDir = join(dir, 'store')
  const port = await freePort()
  const origin = `http://localhost:${port}`
  await release({ storeDir, origin, mode: 'development' }, 'publish', 'all', '--without-browser')
  const server = await startServer({ storeDir, databaseFile: join(dir, 'leads.sqlite'), port })
  try {
    for (const address of addressesOf(storeDir)) {
      await page.goto(origin + address)
      await expectHydrated(page)
      expect(
        consoleMessages.filter((message) => !message.includes('React DevTools')),
        address,
      ).toEqual([])
    }
  } finally {
    await stopServer(server)
    rmSync(dir, { recursive: true, force: true })
  }
})
