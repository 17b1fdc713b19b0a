import { spawn } from 'node:child_process'
import { findRemotes } from '../../scripts/remotes.cjs'
import { stopServer } from '../../scripts/testing/siteProcesses'
import { expect, test } from '../fixtures'
import { changeProductCopy, newTitle } from '../support/productCopy'
import { rootDir, site } from '../support/site'

/** The site's; its remotes get the ones after it. */
const port = site.port + 50

test('`npm run dev` serves all packages and reloads pages when a source file changes', async ({
  page,
  ownSite,
  consoleMessages,
}) => {
  test.slow()
  const server = spawn(process.execPath, ['--import', 'tsx', 'release/src/commands/dev.ts'], {
    cwd: rootDir,
    env: { ...process.env, PORT: String(port), ROOT_DIR: ownSite.packagesDir },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  try {
    let output = ''
    server.stdout.on('data', (text: Buffer) => (output += text.toString()))
    const bundled = (name: string) => new RegExp(`^${name}: bundled$`, 'm')
    for (const name of ['shell', ...findRemotes(rootDir)]) {
      await expect(() => expect(output).toMatch(bundled(name))).toPass({ timeout: 120_000 })
    }

    const origin = `http://localhost:${port}`
    for (const [path, title] of [
      ['/contactanos', 'Contacta con Nosotros'],
      ['/soluciones/cisco', 'Cisco'],
      ['/productos/portal-web', 'Portal Web'],
    ] as const) {
      await page.goto(origin + path)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    }
    await expect(page.getByRole('main')).not.toContainText(newTitle)
    changeProductCopy(ownSite)
    await expect(page.getByRole('main')).toContainText(newTitle, { timeout: 60_000 })
    expect(consoleMessages.filter((message) => /^(error|uncaught)/.test(message))).toEqual([])
  } finally {
    await stopServer(server)
  }
})
