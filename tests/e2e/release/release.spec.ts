import { readdirSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, expectHydrated, test, type OwnSite, type Page } from '../fixtures'
import { changeProductCopy, newTitle } from '../support/productCopy'

test('publishing and rolling back a remote changes new visits only, until their release set is revoked or removed', async ({
  page,
  context,
  browser,
  ownSite,
}) => {
  test.setTimeout(240_000)
  const { origin, storeDir } = ownSite
  const before = await remotesJson(ownSite)
  const shellReleases = listReleases(ownSite, 'shell')
  await openVisit(page, ownSite, '/contactanos')

  const newer = await context.newPage()
  await test.step('publish', async () => {
    changeProductCopy(ownSite)
    expect(await ownSite.release('publish', 'mfe-products', '--without-browser')).toContain('is live')
    // The open visit keeps the versions that its page pinned.
    await follow(page, '/productos/portal-web', 'Portal Web')
    await expect(page.getByRole('main')).not.toContainText(newTitle)
    expect(await readSetNumber(page)).toBe(before.set)
    await openVisit(newer, ownSite, '/productos/portal-web')
    await expect(newer.getByRole('main')).toContainText(newTitle)

    const { packages } = await remotesJson(ownSite)
    expect(packages['mfe-products']?.version).not.toBe(before.packages['mfe-products']?.version)
    for (const other of ['shell', 'mfe-catalog', 'mfe-contact']) {
      expect(packages[other], other).toEqual(before.packages[other])
    }
    expect(listReleases(ownSite, 'shell')).toEqual(shellReleases)
    expect(await ownSite.release('publish', 'mfe-products', '--without-browser')).toContain(
      'Nothing to publish',
    )
  })

  await test.step('rollback', async () => {
    await ownSite.release('rollback', 'mfe-products')
    expect((await remotesJson(ownSite)).packages).toEqual(before.packages)
    await follow(newer, '/servicios', 'Software que nace de entender tu negocio')
    expect(await readSetNumber(newer)).toBe(before.set + 1)
  })

  await test.step('a visit leaves a release set that was revoked', async () => {
    await ownSite.release('revoke', String(before.set))
    await expectToLeave(page, '/servicios')
  })

  await test.step('a visit leaves a release set that was removed', async () => {
    const removed = join(storeDir, `sites/${await readSetNumber(newer)}`)
    renameSync(removed, join(storeDir, 'removed'))
    await expectToLeave(newer, '/productos/portal-web')
    await expect(newer.getByRole('main')).not.toContainText(newTitle)
    renameSync(join(storeDir, 'removed'), removed)
  })

  await test.step('a page whose files are gone is loaded as a document', async () => {
    const assets = join(storeDir, 'assets/mfe-contact')
    renameSync(assets, `${assets}.away`)
    // Without the files in its cache.
    const fresh = await browser.newPage()
    await openVisit(fresh, ownSite, '/')
    const document = fresh.waitForEvent('domcontentloaded')
    await fresh.locator('a[href="/contactanos"]:visible').first().click()
    await document
    await expect(fresh).toHaveURL(`${origin}/contactanos`)
    await expect(fresh.getByRole('heading', { level: 1 })).toHaveText('Contacta con Nosotros')
    await fresh.close()
    renameSync(`${assets}.away`, assets)
  })

  await test.step('status shows the live versions, and prune keeps them', async () => {
    const { set, packages } = await remotesJson(ownSite)
    const status = await ownSite.release('status')
    expect(status).toContain(`Release set ${set}, live since`)
    for (const [name, { version }] of Object.entries(packages)) {
      expect(status).toMatch(new RegExp(`${name} +${version}`))
    }
    expect(await ownSite.release('prune')).toMatch(
      /^Removed (nothing|.*\d+ (release sets?|previews?|releases?|files?))\.$/m,
    )
    expect(await remotesJson(ownSite)).toEqual({ set, packages })
    for (const path of ['/', '/productos/portal-web', '/contactanos']) {
      expect((await fetch(origin + path)).status, path).toBe(200)
    }
  })

  await test.step('a package that does not exist or does not build leaves the live site untouched', async () => {
    const live = await remotesJson(ownSite)
    await expect(ownSite.release('publish', 'mfe-nothing')).rejects.toThrow(/mfe-nothing/)
    writeFileSync(join(ownSite.packagesDir, 'mfe-contact/src/remote.tsx'), 'export default {{{')
    await expect(ownSite.release('publish', 'mfe-contact', '--without-browser')).rejects.toThrow(
      /mfe-contact does not build/,
    )
    expect(await remotesJson(ownSite)).toEqual(live)
  })
})

interface RemotesJson {
  set: number
  packages: Record<string, { version: string }>
}

async function remotesJson({ origin }: OwnSite): Promise<RemotesJson> {
  const response = await fetch(`${origin}/remotes.json`)
  return (await response.json()) as RemotesJson
}

function listReleases({ storeDir }: OwnSite, name: string): string[] {
  return readdirSync(join(storeDir, 'releases', name)).sort()
}

async function openVisit(page: Page, { origin }: OwnSite, path: string): Promise<void> {
  await page.goto(origin + path)
  await expectHydrated(page)
}

/** Follows a link of the footer within the document. */
async function follow(page: Page, path: string, title: string): Promise<void> {
  await page.locator(`footer a[href="${path}"]`).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
}

/** A link opens the page as a document of another release set. */
async function expectToLeave(page: Page, path: string): Promise<void> {
  const before = await readSetNumber(page)
  const document = page.waitForEvent('domcontentloaded')
  await page.locator(`footer a[href="${path}"]`).first().click()
  await document
  await expect(page).toHaveURL(new RegExp(`${path}$`))
  await expectHydrated(page)
  expect(await readSetNumber(page)).not.toBe(before)
}

/** Number of the release set that rendered the document. */
function readSetNumber(page: Page): Promise<number> {
  return page.evaluate(
    () => (JSON.parse(document.querySelector('#site')?.textContent ?? '{}') as { set: number }).set,
  )
}
