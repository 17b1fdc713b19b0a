import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { findRemotes } from '@site/bundler/remotes.cjs'
import { stopServer } from '../../support/siteProcesses'
import { expect, test, type OwnSite } from '../fixtures'
import { changeProductCopy, newTitle } from '../support/productCopy'
import { rootDir, site } from '../support/site'

/** The site's; its remotes get ports after it. */
const port = site.port + 50
const origin = `http://localhost:${port}`
const remotePort = site.port + 60
const args = ['--import', 'tsx', 'platform/dev-server/dev.ts']
const optionsFor = ({ packagesDir }: OwnSite) => ({
  cwd: rootDir,
  env: { ...process.env, PORT: String(port), ROOT_DIR: packagesDir },
})
const phone = { width: 390, height: 844 }
let server: ChildProcess | undefined
test.afterEach(async () => {
  if (server) await stopServer(server)
})

/** @returns What the server has printed until then. */
function startServer(
  args: readonly string[],
  options: { cwd: string; env: NodeJS.ProcessEnv },
): () => string {
  server = spawn(process.execPath, args, { ...options, stdio: ['ignore', 'pipe', 'inherit'] })
  let output = ''
  server.stdout?.on('data', (text: Buffer) => (output += text.toString()))
  return () => output
}

/** Starts `npm run dev` and waits until all packages are bundled. */
async function start(ownSite: OwnSite): Promise<void> {
  const getOutput = startServer(args, optionsFor(ownSite))
  const bundled = (name: string) => new RegExp(`^${name}: bundled$`, 'm')
  for (const name of ['shell', ...findRemotes(rootDir)]) {
    await expect(() => expect(getOutput()).toMatch(bundled(name))).toPass({ timeout: 240_000 })
  }
  expect(getOutput()).toMatch(new RegExp(`^Ready after [\\d.]+ s: ${origin}$`, 'm'))
}

test('a remote alone is updated at the printed address, and says what does not compile', async ({
  page,
  ownSite,
}) => {
  test.setTimeout(240_000)
  const remoteOrigin = `http://localhost:${remotePort}`
  const folder = join(ownSite.packagesDir, 'mfe-products')
  const webpack = join(rootDir, 'node_modules/webpack/bin/webpack.js')
  const getOutput = startServer([webpack, 'serve', '--env', 'standalone'], {
    cwd: folder,
    env: { ...process.env, PORT: String(remotePort) },
  })
  const printed = new RegExp(`^mfe-products is served at ${remoteOrigin}$`, 'm')
  await expect(() => expect(getOutput()).toMatch(printed)).toPass({ timeout: 120_000 })

  await page.goto(`${remoteOrigin}/productos/portal-web`, { timeout: 120_000 })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Portal Web')
  changeProductCopy(ownSite)
  await expect(page.getByRole('main')).toContainText(newTitle, { timeout: 60_000 })

  const file = join(folder, 'src/pages/ProductPage/ProductPage.tsx')
  const sources = readFileSync(file, 'utf8')
  writeFileSync(file, `${sources}\nconst = {\n`)
  const overlay = page.frameLocator('#webpack-dev-server-client-overlay')
  await expect(overlay.getByText(/ProductPage\.tsx/).first()).toBeVisible({ timeout: 60_000 })
  writeFileSync(file, sources)
  await expect(page.locator('#webpack-dev-server-client-overlay')).toHaveCount(0, { timeout: 60_000 })
})

test('`npm run dev` serves all packages, reloads pages when a source file changes, and says what does not work', async ({
  page,
  context,
  ownSite,
  consoleMessages,
}) => {
  test.setTimeout(480_000)
  await start(ownSite)
  const heading = page.getByRole('heading', { level: 1 })
  const other = await context.newPage()
  const otherHeading = other.getByRole('heading', { level: 1 })

  await test.step('all packages are served', async () => {
    for (const [path, title] of [
      ['/contactanos', 'Contacta con Nosotros'],
      ['/soluciones/cisco', 'Cisco'],
      ['/productos/portal-web', 'Portal Web'],
    ] as const) {
      await page.goto(origin + path)
      await expect(heading).toHaveText(title)
    }
  })

  await test.step('a page is reloaded when a source file changes', async () => {
    await expect(page.getByRole('main')).not.toContainText(newTitle)
    changeProductCopy(ownSite)
    await expect(page.getByRole('main')).toContainText(newTitle, { timeout: 60_000 })
    await page.getByRole('banner').getByRole('link', { name: 'Contáctanos' }).click()
    await expect(heading).toHaveText('Contacta con Nosotros')
    expect(consoleMessages.filter((message) => /^(error|uncaught)/.test(message))).toEqual([])
  })

  await test.step('the bench shows pages and section states of all packages at one address', async () => {
    await page.goto(`${origin}/qa?ver=/productos/chatbot&anchos=390&texto=200&buscar=habitual`)
    const list = page.getByRole('navigation', { name: 'Páginas y estados' })
    const frame = page.frameLocator('iframe')
    await expect(frame.getByRole('heading', { level: 1 })).toHaveText('Chatbot', { timeout: 60_000 })
    await expect(frame.locator('html')).toHaveCSS('font-size', '32px')
    await list.getByRole('link', { name: 'habitual' }).first().click()
    await expect(page).toHaveURL(/\?ver=\/qa\/estados\/mfe-products\/MainSection\/habitual&/)
    await expect(frame.getByRole('heading', { level: 1 })).toHaveText('Portal Web')
    await list.getByRole('searchbox').fill('')
    for (const name of ['shell', ...findRemotes(rootDir)])
      await expect(list.getByRole('heading', { name, exact: true })).toBeVisible()
    await list.getByRole('region', { name: 'shell' }).getByRole('link', { name: 'no disponible' }).click()
    await expect(frame.getByRole('button', { name: 'Reintentar' })).toBeVisible()
    await page.goto(`${origin}/contactanos`)
  })

  await test.step('a second one says that the ports are in use', () => {
    const second = spawnSync(process.execPath, args, { ...optionsFor(ownSite), encoding: 'utf8' })
    expect(second.status).toBe(1)
    expect(second.stderr).toMatch(new RegExp(`^Ports ${port}, [\\d, ]+ are in use\\. .*\\n$`))
  })

  await test.step('a package that does not work says so at its own addresses only, and open tabs recover', async () => {
    const file = join(ownSite.packagesDir, 'mfe-contact/src/content/contact.ts')
    const sources = readFileSync(file, 'utf8')
    const failure = { name: 'mfe-contact does not work' }
    // Paths of files are wider than a phone.
    await page.setViewportSize(phone)
    await other.goto(`${origin}/productos/chatbot`)
    await expect(otherHeading).toHaveText('Chatbot')

    writeFileSync(file, `${sources}\nconst = {\n`)
    await expect(page.getByRole('heading', failure)).toBeVisible({ timeout: 60_000 })
    await expect(page.getByText(/mfe-contact\/src\/content\/contact\.ts:\d+/)).toBeVisible()
    // The watcher may bundle one edit twice, and reload the page in between.
    await expect(async () => {
      const width = await page.evaluate(() => document.documentElement.scrollWidth)
      expect(width).toBeLessThanOrEqual(phone.width)
    }).toPass()
    await other.reload()
    await expect(otherHeading).toHaveText('Chatbot')
    await other.getByRole('banner').getByRole('link', { name: 'Contáctanos' }).click()
    await expect(other.getByRole('heading', failure)).toBeVisible()
    await other.goBack()
    await expect(otherHeading).toHaveText('Chatbot')

    writeFileSync(file, sources)
    await expect(heading).toHaveText('Contacta con Nosotros', { timeout: 60_000 })
  })

  await test.step('a page that throws keeps menu and footer, and shows the error once, with its line', async () => {
    const file = join(ownSite.packagesDir, 'mfe-contact/src/pages/ContactPage/ContactLinks.tsx')
    const sources = readFileSync(file, 'utf8')
    const thrown = "  if (links.length > 0) throw new Error('no <b>links</b>')\n"
    writeFileSync(file, sources.replace('  return (\n', `${thrown}  return (\n`))
    const error = page.getByText('Error: no <b>links</b>')
    await expect(error).toContainText(/ContactLinks\.tsx:9\s/, { timeout: 60_000 })
    await expect(error).toHaveCount(1)
    await expect(page.getByRole('banner')).toBeVisible()
    await expect(page.getByRole('contentinfo')).toBeAttached()

    writeFileSync(file, sources)
    await expect(heading).toHaveText('Contacta con Nosotros', { timeout: 60_000 })
    await expect(error).toHaveCount(0)
  })
})
