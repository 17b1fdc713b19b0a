import { copyFileSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, expectHydrated, test, type OwnSite } from '../fixtures'

const product = { file: 'firmaDigital', path: 'firma-digital', title: 'Firma Digital' }
const description = 'Contratos que se firman desde el celular, con validez y con respaldo de cada paso.'

/** Adds a content file and pictures, copied from another product. It changes no other file. */
function addProduct({ packagesDir }: OwnSite) {
  const content = join(packagesDir, 'mfe-products/src/content')
  const images = join(content, 'images')
  for (const image of readdirSync(images).filter((name) => name.includes('-chatbot'))) {
    const target = join(images, image.replace('-chatbot', `-${product.path}`))
    if (!image.endsWith('.picture')) copyFileSync(join(images, image), target)
    else writeFileSync(target, renamed(readFileSync(join(images, image), 'utf8')))
  }

  const copy = readFileSync(join(content, 'products/chatbot.ts'), 'utf8')
  const changed = renamed(copy)
    .replace(/export const \w+/, `export const ${product.file}`)
    .replace(/order: \d+/, 'order: 9')
    .replace(/\bpath: '[^']*'/, `path: '${product.path}'`)
    .replaceAll("title: 'Chatbot'", `title: '${product.title}'`)
    .replace(/description:\s*'[^']*'/, `description: '${description}'`)
    .replace("title: 'Chatbot con inteligencia artificial'", "title: 'Firma Digital de contratos'")
  writeFileSync(join(content, `products/${product.file}.ts`), changed)
}

/** Replaces the other product's picture names by those of the new product. */
function renamed(text: string): string {
  return text.replaceAll('-chatbot', `-${product.path}`)
}

async function versions({ origin }: OwnSite): Promise<Record<string, unknown>> {
  const { packages } = (await (await fetch(`${origin}/remotes.json`)).json()) as {
    packages: Record<string, unknown>
  }
  return packages
}

test(
  'a ninth product needs one content file, its pictures and one release',
  { tag: '@weekly' },
  async ({ page, ownSite, consoleMessages }) => {
    test.setTimeout(480_000)
    const { 'mfe-products': before, ...othersBefore } = await versions(ownSite)
    addProduct(ownSite)
    expect(await ownSite.release('publish', 'mfe-products', '--without-browser')).toContain('is live')

    const { 'mfe-products': after, ...others } = await versions(ownSite)
    expect(after).not.toEqual(before)
    expect(others).toEqual(othersBefore)

    await page.goto(ownSite.origin)
    await expectHydrated(page)
    // The carousel hides slides that do not fit.
    const name = new RegExp(product.title)
    const showcase = page.getByRole('main').getByRole('link', { name, includeHidden: true })
    await expect(showcase.first()).toHaveAttribute('href', `/productos/${product.path}`)

    const menu = page.getByRole('navigation', { name: 'Principal' })
    await menu.getByRole('button', { name: 'Productos' }).click()
    await menu.getByRole('link', { name: product.title }).click()
    await expect(page).toHaveURL(`${ownSite.origin}/productos/${product.path}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(product.title)

    const document = await page.reload()
    expect(document?.status()).toBe(200)
    await expectHydrated(page)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(product.title)
    const pictures = page.getByRole('main').locator(`img[src*="-${product.path}"]`)
    await expect(pictures).toHaveCount(4)
    expect(consoleMessages).toEqual([])

    const sitemap = await page.request.get(`${ownSite.origin}/sitemap.xml`)
    expect(await sitemap.text()).toContain(`/productos/${product.path}</loc>`)
  },
)
