import { readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, expectHydrated, test, type OwnSite } from '../fixtures'
import { changeProductCopy, newTitle } from '../support/productCopy'

function releasesOf({ storeDir }: OwnSite, name: string): string[] {
  return readdirSync(join(storeDir, 'releases', name)).sort()
}

test(
  'publishing a remote changes new visits only, and nothing of other packages',
  { tag: '@smoke' },
  async ({ page, browser, ownSite }) => {
    test.slow()
    await page.goto(`${ownSite.origin}/contactanos`)
    await expectHydrated(page)
    const before = releasesOf(ownSite, 'shell')
    const { packages: packagesBefore } = await remotesJson(ownSite)

    changeProductCopy(ownSite)
    expect(await ownSite.release('publish', 'mfe-products', '--without-browser')).toContain('is live')

    // The open visit keeps the versions that its page pinned.
    await page.getByRole('banner').getByRole('button', { name: 'Productos' }).click()
    await page.getByRole('banner').getByRole('link', { name: 'Portal Web' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Portal Web')
    await expect(page.getByRole('main')).not.toContainText(newTitle)

    const visitor = await browser.newPage()
    await visitor.goto(`${ownSite.origin}/productos/portal-web`)
    await expectHydrated(visitor)
    await expect(visitor.getByRole('main')).toContainText(newTitle)

    const { packages } = await remotesJson(ownSite)
    expect(packages['mfe-products']?.version).not.toBe(packagesBefore['mfe-products']?.version)
    for (const other of ['shell', 'mfe-catalog', 'mfe-contact']) {
      expect(packages[other], other).toEqual(packagesBefore[other])
    }
    expect(releasesOf(ownSite, 'shell')).toEqual(before)

    expect(await ownSite.release('publish', 'mfe-products', '--without-browser')).toContain(
      'Nothing to publish',
    )
    await ownSite.release('rollback', 'mfe-products')
    await visitor.reload()
    await expectHydrated(visitor)
    await expect(visitor.getByRole('main')).not.toContainText(newTitle)
    expect((await remotesJson(ownSite)).packages).toEqual(packagesBefore)
  },
)

test('status shows the live versions, and prune keeps them', { tag: '@smoke' }, async ({ ownSite }) => {
  const { set, packages } = await remotesJson(ownSite)
  const status = await ownSite.release('status')
  expect(status).toContain(`Release set ${set}, live since`)
  for (const [name, { version }] of Object.entries(packages)) {
    expect(status).toMatch(new RegExp(`${name} +${version}`))
  }

  expect(await ownSite.release('prune')).toMatch(/^Removed \d+ release sets, \d+ releases and \d+ files\./)
  expect(await remotesJson(ownSite)).toEqual({ set, packages })
  for (const path of ['/', '/productos/portal-web', '/contactanos']) {
    expect((await fetch(ownSite.origin + path)).status, path).toBe(200)
  }
  await expect(ownSite.release('publish', 'mfe-nothing')).rejects.toThrow(/mfe-nothing/)
})

test('a build that fails leaves the live site untouched', async ({ ownSite }) => {
  test.slow()
  const before = await remotesJson(ownSite)
  writeFileSync(join(ownSite.packagesDir, 'mfe-contact/src/remote.tsx'), 'export default {{{')
  await expect(ownSite.release('publish', 'mfe-contact', '--without-browser')).rejects.toThrow(
    /mfe-contact does not build/,
  )
  expect(await remotesJson(ownSite)).toEqual(before)
})

test('a page that throws while rendering leaves the live site untouched', async ({ ownSite }) => {
  test.slow()
  const before = await remotesJson(ownSite)
  const file = join(ownSite.packagesDir, 'mfe-contact/src/remote.client.tsx')
  const source = readFileSync(file, 'utf8')
  const throwing = source.replace('<ContactPage />', '<Broken />')
  writeFileSync(
    file,
    `${throwing}\nfunction Broken(): never {\n  throw new Error('no page today', { cause: ContactPage })\n}\n`,
  )
  await expect(ownSite.release('publish', 'mfe-contact', '--without-browser')).rejects.toThrow(
    /\/contactanos: .*no page today/,
  )
  expect(await remotesJson(ownSite)).toEqual(before)
})

interface RemotesJson {
  set: number
  packages: Record<string, { version: string }>
}

async function remotesJson({ origin }: OwnSite): Promise<RemotesJson> {
  const response = await fetch(`${origin}/remotes.json`)
  return (await response.json()) as RemotesJson
}
