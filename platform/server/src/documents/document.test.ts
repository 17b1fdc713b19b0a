import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createHash } from 'node:crypto'
import { testApp } from '../testing/app'
import { publish } from '../testing/store'

const path = '/enviar/contacto/resultado?r=ok'

/** The two files that the release tool writes beside a set. */
function writeShellRelease(storeDir: string) {
  const release = join(storeDir, 'releases/shell/a1')
  mkdirSync(release, { recursive: true })
  const urls = ['sora-es.1a.woff2', 'figtree-es.2b.woff2', 'main.3c.js'].map(
    (name) => `/assets/shell/${name}`,
  )
  const files = urls.map((url) => ({ url, integrity: 'sha256-x' }))
  writeFileSync(join(release, 'release.json'), JSON.stringify({ files }))
  const content = { menu: [{ path: '/productos', label: 'Productos', options: [], isFilter: false }] }
  mkdirSync(join(storeDir, 'assets/site'), { recursive: true })
  writeFileSync(join(storeDir, 'assets/site/content.0a.json'), JSON.stringify(content))
}

function readNavigation(body: string) {
  const [, nav = ''] = /<nav[^>]*>([^]*?)<\/nav>/.exec(body) ?? []
  return [...nav.matchAll(/<a href="(.*?)">(.*?)<\/a>/g)].map(([, href, label]) => [href, label])
}

describe('with a live release set', () => {
  const { send, storeDir } = testApp({}, { isPublished: false })
  beforeAll(() => {
    writeShellRelease(storeDir)
    publish(storeDir, 1)
  })

  test('documents link to all sections of the site', async () => {
    const { body } = await send({ url: path })
    expect(readNavigation(body)).toEqual([
      ['/servicios', 'Servicios'],
      ['/nosotros', 'Nosotros'],
      ['/productos', 'Productos'],
      ['/politica-de-calidad', 'Política de Calidad'],
    ])
  })

  test('documents use the fonts of the shell, and allow nothing else', async () => {
    const { body, headers } = await send({ url: path })
    expect(body).toContain('src: url(/assets/shell/sora-es.1a.woff2)')
    expect(body).toContain('src: url(/assets/shell/figtree-es.2b.woff2)')
    const [, style = ''] = /<style>([^]*)<\/style>/.exec(body) ?? []
    const hash = createHash('sha256').update(style).digest('base64')
    expect(headers['content-security-policy']).toBe(
      `default-src 'none'; style-src 'sha256-${hash}'; form-action 'self'; base-uri 'none'; ` +
        `frame-ancestors 'none'; font-src 'self'`,
    )
  })

  test('documents end with the company’s contacts and the copyright', async () => {
    const { body } = await send({ url: path })
    const footer = body.slice(body.indexOf('<footer>'))
    expect(footer).toContain('href="tel:+59170000000"')
    expect(footer).toContain('href="https://wa.me/59170000000"')
    expect(footer).toContain('href="mailto:contacto@thakhi.example"')
    expect(footer).toContain(`<p lang="en">Copyright © ${new Date().getFullYear()} | All Rights Reserved`)
  })
})

describe('without a release set', () => {
  const { send } = testApp({}, { isPublished: false })

  test('documents use system fonts and link only to the home page', async () => {
    const { body, headers } = await send({ url: path })
    expect(body).toContain('href="/" aria-label="Thakhi, inicio"')
    expect(readNavigation(body)).toEqual([])
    expect(body).not.toContain('@font-face')
    expect(headers['content-security-policy']).not.toContain('font-src')
  })
})

describe('if the shell’s release cannot be read', () => {
  const { send } = testApp()

  test('documents use system fonts', async () => {
    const { statusCode, body } = await send({ url: path })
    expect(statusCode).toBe(200)
    expect(body).not.toContain('@font-face')
    expect(readNavigation(body)).toContainEqual(['/servicios', 'Servicios'])
  })
})
