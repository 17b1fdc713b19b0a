import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { accessibilityRules } from '@site/shared/contract/accessibilityRules'
import { holdBack } from '../support/holdBack'
import { expect, test } from '../support/remoteTest'

test.use({ remote: 'mfe-products', viewport: { width: 1440, height: 900 } })

const frame = (page: Page, width: number) => page.frameLocator(`iframe[title="${width} píxeles"]`)
const findings = (page: Page) => page.getByRole('region', { name: 'Hallazgos' })
const h1 = { level: 1 }
/** Chromium's `Canvas` on a dark page. */
const canvas = 'rgb(18, 18, 18)'
const title = 'Servicios que incluye</h2>'

/** Adds rules to the remote's style sheet, as a fault in its sources would. */
async function plant(page: Page, css: string): Promise<void> {
  await page.route('**/css/main.css', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, body: `${await response.text()}\n${css}` })
  })
}

test.describe('the bench', { tag: '@standalone' }, () => {
  test('finds a planted contrast fault, shows its element, and its address repeats that', async ({
    page,
    context,
    visit,
  }) => {
    test.slow()
    await plant(page, 'main h2 { color: #f2f2f2 }')
    await visit('/')
    await page.getByRole('searchbox', { name: 'Buscar' }).fill('chatbot')
    await page.getByRole('link', { name: /^Chatbot.*\/productos\/chatbot/ }).click()
    for (const width of [390, 768, 1440])
      await expect(frame(page, width).getByRole('heading', h1)).toHaveText('Chatbot')

    await page.getByRole('button', { name: 'Revisar' }).click()
    const fault = findings(page).getByRole('listitem').filter({ hasText: 'color-contrast' })
    await expect(fault).toContainText(title, { timeout: 40_000 })
    await expect(fault).toContainText('390 · 768 · 1440')
    await fault
      .getByRole('button', { name: /^Mostrar / })
      .first()
      .click()
    await expect(frame(page, 390).locator('[data-bench-mark]')).toBeVisible()

    const address = page.url()
    expect(new URL(address).search).toBe('?ver=/productos/chatbot&buscar=chatbot&revisar=si')
    const other = await context.newPage()
    await plant(other, 'main h2 { color: #f2f2f2 }')
    await other.goto(address)
    await expect(findings(other)).toContainText(title, { timeout: 40_000 })
    await expect(other.getByRole('searchbox', { name: 'Buscar' })).toHaveValue('chatbot')
  })

  for (const [what, held] of [
    ['document', '**/productos/portal-web'],
    ['pictures', /\.(avif|webp|svg)$/],
  ] as const)
    test(`shows the page that is chosen before the ${what} of the first one came`, async ({ page }) => {
      const release = await holdBack(page, held)
      // The load event waits for the frames.
      await page.goto('/', { waitUntil: 'commit' })
      if (what === 'pictures')
        await expect(frame(page, 1440).getByRole('heading', h1)).toHaveText('Portal Web')
      await page.getByRole('link', { name: /^Chatbot.*\/productos\/chatbot/ }).click()
      release()
      for (const width of [390, 768, 1440])
        await expect(frame(page, width).getByRole('heading', h1)).toHaveText('Chatbot')
      expect(new URL(page.url()).search).toBe('?ver=/productos/chatbot')
    })

  test('finds a text that is cut at 200 %, and not without large text', async ({ page, visit }) => {
    test.slow()
    await plant(page, 'main h2 { inline-size: 300px; overflow: hidden; white-space: nowrap }')
    await visit('/?ver=/productos/chatbot&anchos=1440&revisar=si')
    await expect(findings(page).getByRole('status')).toHaveText(/fallo/, { timeout: 40_000 })
    await expect(findings(page)).not.toContainText(title)

    await page.getByRole('checkbox', { name: 'Texto 200 %' }).check()
    const cut = findings(page).getByRole('listitem').filter({ hasText: 'cut-text' })
    await expect(cut).toContainText(title, { timeout: 40_000 })
    await page.getByRole('checkbox', { name: 'Sin scripts' }).check()
    await expect(findings(page).getByText('Sin scripts se buscan')).toBeVisible()
    await expect(cut).toContainText(title, { timeout: 40_000 })
  })

  test('says which states a section has not, and that an address has none', async ({ page, visit }) => {
    test.slow()
    // As if the sources did not have it. ServiceSection has no pictures.
    await page.route('**/js/main.js', async (route) => {
      const response = await route.fetch()
      const body = (await response.text()).replaceAll("'sin imagen': section(", "'otra': section(")
      await route.fulfill({ response, body })
    })
    await visit('/?anchos=390&ver=/estados/ServiceSection/sin-imagen&revisar=si')
    const list = page.getByRole('navigation', { name: 'Páginas y estados' })
    await expect(list.getByText('No tiene: sin imagen', { exact: true })).toHaveCount(5)
    await expect(findings(page)).toContainText('Esta dirección no tiene página ni estado', {
      timeout: 40_000,
    })
  })

  test('its switches reach every frame, and an address sets all of them', async ({ page, visit }) => {
    await visit(
      '/?ver=/productos/chatbot&anchos=390,1440&texto=200&colores=forzados&movimiento=reducido&imagenes=lentas&api=error',
    )
    for (const { name } of [
      { name: 'Texto 200 %' },
      { name: 'Colores forzados' },
      { name: 'Movimiento reducido' },
      { name: 'Imágenes lentas' },
    ])
      await expect(page.getByRole('checkbox', { name })).toBeChecked()
    await expect(page.getByRole('checkbox', { name: '768' })).not.toBeChecked()
    await expect(page.getByRole('combobox', { name: 'Respuesta de la API' })).toHaveValue('error')
    expect(await page.evaluate(() => document.cookie)).toContain('api-answer=error')

    for (const width of [390, 1440]) {
      const root = frame(page, width).locator('html')
      await expect(root).toHaveCSS('font-size', '32px')
      await expect(frame(page, width).locator('body')).toHaveCSS('background-color', canvas)
      expect(
        await root.evaluate(() => ({
          motion: matchMedia('(prefers-reduced-motion: reduce)').matches,
          colors: matchMedia('(forced-colors: active)').matches,
          width: innerWidth,
          // In em of twice the size.
          isNarrow: matchMedia('(max-width: 45em)').matches,
          duration: getComputedStyle(document.body).animationDuration,
        })),
      ).toEqual({ motion: true, colors: true, width, isNarrow: true, duration: '1e-05s' })
    }
    await page.getByRole('checkbox', { name: 'Colores forzados' }).uncheck()
    await expect(frame(page, 390).locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)')
  })

  test('without scripts the frames show what the page has rendered, and run nothing', async ({
    page,
    visit,
  }) => {
    await visit('/?ver=/productos/chatbot&anchos=390&scripts=no')
    await expect(page.locator('iframe[sandbox="allow-same-origin"]')).toBeVisible()
    await expect(frame(page, 390).getByRole('heading', h1)).toHaveText('Chatbot')
    await expect(frame(page, 390).locator('script')).toHaveCount(0)
  })

  test('follows a link in a frame with all frames', async ({ page, visit }) => {
    await visit('/?ver=/productos/portal-web&anchos=390,768')
    await frame(page, 390).getByRole('link', { name: 'Chatbot Ver producto' }).click()
    await expect(frame(page, 768).getByRole('heading', h1)).toHaveText('Chatbot')
    await expect(page).toHaveURL('/?ver=/productos/chatbot&anchos=390,768')
    await expect(page.getByRole('link', { name: /\/productos\/chatbot/ }).first()).toHaveAttribute(
      'aria-current',
      'true',
    )
  })

  test('is accessible and works by keyboard', async ({ page, visit, context }) => {
    test.slow()
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await visit('/?ver=/productos/chatbot&revisar=si')
    await expect(findings(page).getByRole('status')).not.toHaveText('Revisando…', { timeout: 40_000 })
    // Cast: the type comes from another copy of the same package.
    const { violations } = await new AxeBuilder({ page: page as never })
      .withTags([...accessibilityRules])
      .exclude('iframe')
      .setLegacyMode()
      .analyze()
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([])

    await page.getByRole('searchbox', { name: 'Buscar' }).press('Tab')
    await page.keyboard.press('Enter')
    await expect(page).not.toHaveURL(/chatbot/)
    await page.getByRole('checkbox', { name: '768' }).focus()
    await page.keyboard.press('Space')
    await expect(page.locator('iframe')).toHaveCount(2)
    await page.getByRole('button', { name: 'Copiar dirección' }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByText('Dirección copiada')).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url())
  })
})
