import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, expectAlive, freePort, test } from './fixtures'
import { release, startServer, stopServer } from './processes'
import { addressesOf, site } from './site'

test('every page comes alive with an empty console', async ({ page, consoleMessages }) => {
  test.slow()
  for (const address of addressesOf(site.storeDir)) {
    await page.goto(address)
    await expectAlive(page)
    expect(consoleMessages, address).toEqual([])
  }
  await page.goto('/productos/nada')
  await expectAlive(page)
  // The browser itself notes the status of the document.
  expect(consoleMessages.filter((message) => !message.includes('status of 404'))).toEqual([])
})

test('development builds of React have nothing to say either', async ({ page, consoleMessages }) => {
  test.setTimeout(240_000)
  const dir = mkdtempSync(join(tmpdir(), 'site-dev-'))
  const storeDir = join(dir, 'store')
  const port = await freePort()
  const origin = `http://localhost:${port}`
  await release({ storeDir, origin, mode: 'development' }, 'publish', 'all')
  const server = await startServer({ storeDir, databaseFile: join(dir, 'leads.sqlite'), port })

  for (const address of addressesOf(storeDir)) {
    await page.goto(origin + address)
    await expectAlive(page)
    expect(
      consoleMessages.filter((message) => !message.includes('React DevTools')),
      address,
    ).toEqual([])
  }
  await stopServer(server)
  rmSync(dir, { recursive: true, force: true })
})
