import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { findRemotes } from '../../scripts/remotes.cjs'
import { stopServer } from '../../scripts/testing/siteProcesses'
import { expect, test, type OwnSite } from '../fixtures'
import { changeProductCopy, newTitle } from '../support/productCopy'
import { rootDir, site } from '../support/site'

/** The site's; its remotes get ports after it. */
const port = site.port + 50
const origin = `http://localhost:${port}`
const args = ['--import', 'tsx', 'release/src/commands/dev.ts']
const optionsFor = ({ packagesDir }: OwnSite) => ({
  cwd: rootDir,
  env: { ...process.env, PORT: String(port), ROOT_DIR: packagesDir },
})
const phone = { width: 390, height: 844 }
let server: ChildProcess | undefined

/** Starts `npm run dev` and waits until all packages are bundled. */
async function start(ownSite: OwnSite): Promise<void> {
  server = spawn(process.execPath, args, { ...optionsFor(ownSite), stdio: ['ignore', 'pipe', 'inherit'] })
  let output = ''
  server.stdout?.on('data', (text: Buffer) => (output += text.toString()))
  const bundled = (name: string) => new RegExp(`^${name}: bundled$`, 'm')
  for (const name of ['shell', ...findRemotes(rootDir)]) {
    await expect(() => expect(output).toMatch(bundled(name))).toPass({ timeout: 120_000 })
  }
}

// Both tests use the same ports.
test.describe.configure({ mode: 'default' })
test.beforeEach(() => test.slow())
test.afterEach(async () => {
  if (server) await stopServer(server)
})

test('`npm run dev` serves all packages and reloads pages when a source file changes', async ({
  page,
  ownSite,
  consoleMessages,
}) => {
  await start(ownSite)
  for (const [path, title] of [
    ['/contactanos', 'Contacta con Nosotros'],
    ['/soluciones/cisco', 'Cisco'],
    ['/productos/portal-web', 'Portal Web'],
  ] as const) {
    await page.goto(origin + path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  }
  await page.getByRole('banner').getByRole('link', { name: 'Contáctanos' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contacta con Nosotros')
  await page.goto(`${origin}/productos/portal-web`)
  await expect(page.getByRole('main')).not.toContainText(newTitle)
  changeProductCopy(ownSite)
  await expect(page.getByRole('main')).toContainText(newTitle, { timeout: 60_000 })
  expect(consoleMessages.filter((message) => /^(error|uncaught)/.test(message))).toEqual([])

  const second = spawnSync(process.execPath, args, { ...optionsFor(ownSite), encoding: 'utf8' })
  expect(second.status).toBe(1)
  expect(second.stderr).toMatch(new RegExp(`^Ports ${port}, [\\d, ]+ are in use\\. .*\\n$`))
})

test('a package that does not work says so at its own addresses only, and open tabs recover', async ({
  page,
  context,
  ownSite,
}) => {
  await start(ownSite)
  const file = join(ownSite.packagesDir, 'mfe-contact/src/content/contact.ts')
  const sources = readFileSync(file, 'utf8')
  const failure = page.getByRole('heading', { name: 'mfe-contact does not work' })
  const heading = page.getByRole('heading', { level: 1, name: 'Contacta con Nosotros' })
  const other = await context.newPage()
  const otherHeading = other.getByRole('heading', { level: 1, name: 'Chatbot' })
  // Paths of files are wider than a phone.
  await page.setViewportSize(phone)
  await page.goto(`${origin}/contactanos`)
  await other.goto(`${origin}/productos/chatbot`)
  await expect(heading).toBeVisible()

  for (const [fault, text] of [
    ['const = {', 'Module parse failed'],
    ["throw new Error('no content today')", 'no content today'],
  ] as const) {
    writeFileSync(file, `${sources}\n${fault}\n`)
    await expect(failure).toBeVisible({ timeout: 60_000 })
    await expect(page.getByText(text)).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(phone.width)
    await other.reload()
    await expect(otherHeading).toBeVisible()
    await other.getByRole('banner').getByRole('link', { name: 'Contáctanos' }).click()
    await expect(other.getByRole('heading', { name: 'mfe-contact does not work' })).toBeVisible()
    await other.goBack()
    await expect(otherHeading).toBeVisible()

    writeFileSync(file, sources)
    await expect(heading).toBeVisible({ timeout: 60_000 })
  }
})
