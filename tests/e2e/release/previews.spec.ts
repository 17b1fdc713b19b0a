import { expect, expectHydrated, test } from '../fixtures'
import { changeProductCopy, newTitle } from '../support/productCopy'

const path = '/productos/portal-web'

test('a preview is the site as it is after its promotion, for those who have its link', async ({
  page,
  context,
  browser,
  ownSite,
  consoleMessages,
}) => {
  test.setTimeout(240_000)
  const { origin } = ownSite
  const getText = async (headers: Record<string, string> = {}) =>
    (await fetch(origin + path, { headers })).text()
  const before = await getText()
  changeProductCopy(ownSite)
  const printed = await ownSite.release('preview', 'mfe-products', '--name', 'pr-12', '--without-browser')
  // This site has another origin than its pages name.
  const link = origin + printed.trim().slice(printed.indexOf('/?'))

  await test.step('the link leads to a clean address, and every page has the banner', async () => {
    await page.goto(link)
    await expect(page).toHaveURL(`${origin}/`)
    await expectHydrated(page)
    const banner = page.getByRole('complementary', { name: 'Prueba de una versión sin publicar' })
    await expect(banner).toContainText('mfe-products')
    await expect(banner).toHaveCSS('position', 'fixed')
    await page.locator(`footer a[href="${path}"]`).first().click()
    await expect(page.getByRole('main')).toContainText(newTitle)
    await expect(banner).toBeVisible()
    await page.reload()
    await expectHydrated(page)
    await expect(page.getByRole('main')).toContainText(newTitle)
    await expect(banner).toBeVisible()
    expect(consoleMessages).toEqual([])
  })

  await test.step('its banner outlines the parts of each package, and leads to what changes on the page', async () => {
    await page.getByRole('checkbox', { name: 'Marcar los módulos' }).check()
    await expect(page.getByRole('banner')).toHaveCSS('outline-style', 'solid')
    await expect(page.getByRole('main').locator('[class^="mfe-products_"]').first()).not.toHaveCSS(
      'outline-style',
      'none',
    )
    await expect(page.getByRole('listitem').filter({ hasText: /^mfe-products [0-9a-f]{12}$/ })).toBeVisible()
    await page.getByRole('link', { name: 'Ver qué cambia' }).click()
    await expect(page).toHaveURL(`${origin}/vista/comparacion/#${path}`)
    await expect(page.getByRole('heading', { name: `${path}: changed` })).toBeInViewport()
    await expect(page.getByText(`+ ${newTitle}`, { exact: true }).first()).toBeVisible()
    expect(await getText()).toBe(before)
    await page.goto(origin + path)
  })

  const [cookie] = await context.cookies()
  const shown = await getText({ cookie: `${cookie?.name}=${cookie?.value}` })

  await test.step('others get the live site', async () => {
    expect(await getText()).toBe(before)
    const other = await browser.newPage()
    await other.goto(origin + path)
    await expect(other.getByRole('main')).not.toContainText(newTitle)
    await other.close()
  })

  await test.step('it works without scripts', async () => {
    const plain = await browser.newContext({ javaScriptEnabled: false })
    const noScripts = await plain.newPage()
    await noScripts.goto(link)
    await noScripts.goto(origin + path)
    await expect(noScripts.getByRole('main')).toContainText(newTitle)
    await noScripts.getByRole('checkbox', { name: 'Marcar los módulos' }).check()
    await expect(noScripts.getByRole('banner')).toHaveCSS('outline-style', 'solid')
    await noScripts.getByRole('link', { name: 'Ver qué cambia' }).click()
    await expect(noScripts.getByRole('heading', { name: `${path}: changed` })).toBeInViewport()
    await noScripts.goto(origin + path)
    await noScripts.getByRole('link', { name: 'Terminar la prueba' }).click()
    await expect(noScripts).toHaveURL(`${origin}/`)
    await noScripts.goto(origin + path)
    await expect(noScripts.getByRole('main')).not.toContainText(newTitle)
    await plain.close()
  })

  await test.step('it goes live, byte for byte', async () => {
    expect(await ownSite.release('promote', 'pr-12', '--without-browser')).toContain('is live')
    expect(shown.replace(/<style>body[^]*<\/aside>/, '')).toBe(await getText())
    await page.reload()
    await expectHydrated(page)
    await expect(page.getByRole('main')).toContainText(newTitle)
    await expect(page.getByRole('link', { name: 'Terminar la prueba' })).toHaveCount(0)
  })
})
