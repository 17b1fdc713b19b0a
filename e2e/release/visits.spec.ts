import { renameSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { expect, expectHydrated, test, type OwnSite } from '../fixtures'
import { changeProductCopy } from '../support/productCopy'

const banner = (page: Page) => page.getByRole('banner')

/** Number of the release set that rendered the document. */
const setOf = (page: Page) =>
  page.evaluate(
    () => (JSON.parse(document.querySelector('#site')?.textContent ?? '{}') as { set: number }).set,
  )

async function openVisit(page: Page, { origin }: OwnSite, path: string): Promise<number> {
  await page.goto(origin + path)
  await expectHydrated(page)
  return setOf(page)
}

test('a visit leaves a release set that was revoked, or removed, at its next navigation', async ({
  page,
  ownSite,
}) => {
  test.slow()
  const first = await openVisit(page, ownSite, '/contactanos')
  changeProductCopy(ownSite)
  await ownSite.release('publish', 'mfe-products')

  await banner(page).getByRole('link', { name: 'Servicios' }).click()
  await expect(page).toHaveURL(/\/servicios$/)
  expect(await setOf(page)).toBe(first)

  await ownSite.release('revoke', String(first))
  await banner(page).getByRole('link', { name: 'Contáctanos' }).click()
  await expect(page).toHaveURL(/\/contactanos$/)
  await expect.poll(() => setOf(page).catch(() => first)).not.toBe(first)

  const second = await openVisit(page, ownSite, '/contactanos')
  await ownSite.release('rollback', '--set', String(first), '--force')
  renameSync(join(ownSite.storeDir, `sites/${second}`), join(ownSite.storeDir, `removed-${second}`))
  await banner(page).getByRole('link', { name: 'Servicios' }).click()
  await expect(page).toHaveURL(/\/servicios$/)
  await expect.poll(() => setOf(page).catch(() => second)).not.toBe(second)
})

test('a page whose files are gone is loaded as a document', async ({ page, ownSite }) => {
  await openVisit(page, ownSite, '/')
  const assets = join(ownSite.storeDir, 'assets/mfe-contact')
  renameSync(assets, `${assets}.away`)
  const document = page.waitForEvent('load')
  await banner(page).getByRole('link', { name: 'Contáctanos' }).click()
  await document
  await expect(page).toHaveURL(/\/contactanos$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contacta con Nosotros')
  renameSync(`${assets}.away`, assets)
})
