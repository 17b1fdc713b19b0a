import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { SiteIdentity } from '@site/shared/contract/document'
import type { RemoteData } from '@site/shared/contract/remote'
import type { ReleaseSet } from '@site/shared/contract/releases'
import { publishBuilds } from '../publish/publishBuilds'
import type { ReleaseConfig } from '../config'
import { bundleRecordFile, type BundleRecord } from '../build/bundleRecord'
import { computeIntegrity, listFiles } from '../files'
import { Store } from '../store/Store'

const description = 'Una descripción que dice bastante de la página, con más de cincuenta caracteres.'

export const contactData: RemoteData = {
  basePath: '/contactanos',
  pages: [{ path: '/contactanos', title: 'Contacta con Nosotros', description }],
}

/**
 * A new repository for each test of a file: packages are small and built by hand, and the store is empty.
 *
 * @param forEachTest false: one for all tests of the file.
 */
export function fakeRepository({ forEachTest = true } = {}) {
  const repository = {} as FakeRepository
  const create = () => void Object.assign(repository, createRepository())
  const remove = () => rmSync(repository.dir, { recursive: true, force: true })
  if (forEachTest) {
    beforeEach(create)
    afterEach(remove)
  } else {
    beforeAll(create)
    afterAll(remove)
  }
  return repository
}

export type FakeRepository = ReturnType<typeof createRepository>

function createRepository() {
  const dir = mkdtempSync(join(tmpdir(), 'release-'))
  const config: ReleaseConfig = {
    rootDir: dir,
    storeDir: join(dir, 'var'),
    origin: 'https://site.example',
    mode: 'production',
    user: 'tester',
    renderSeconds: 20,
  }
  const store = new Store(config.storeDir)
  const publish = (...names: string[]) => publishBuilds(config, store, names)

  function write(name: string, content: string): void {
    const file = join(dir, name)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, content)
  }

  /** Writes what the bundler records of the files that the build of a package has now. */
  function recordBuild(name: string, change: Partial<BundleRecord> = {}): void {
    for (const kind of ['client', 'server']) {
      const folder = join(dir, name, 'dist/production', kind)
      const files = listFiles(folder)
        .filter((file) => !file.endsWith('.json'))
        .map((file) => [file, computeIntegrity(readFileSync(join(folder, file)))])
      const record: BundleRecord = {
        contract: '1.0.0',
        kit: '1.0.0',
        versions: { react: '19.3.1' },
        publicPath: `/assets/${name}/`,
        uses: {},
        provides: {},
        packages: [],
        files: Object.fromEntries(files) as Record<string, string>,
        ...change,
      }
      write(`${name}/dist/production/${kind}/${bundleRecordFile}`, JSON.stringify(record))
    }
  }

  /** A shell whose home page shows the heading. */
  function buildShell(heading = 'Inicio'): void {
    const client = 'shell/dist/production/client'
    const record = { main: ['js/main.1.js'], styles: ['css/main.1.css'], federation: [], pages: {} }
    const media = ['og-inicio.1.jpg', 'favicon.1.ico', 'favicon.1.svg', 'icon-180.1.png', 'icon-512.1.png']
    write(`${client}/js/main.1.js`, `console.log(${JSON.stringify(heading)})`)
    write(`${client}/css/main.1.css`, 'h1{color:navy}h1:hover{color:red}')
    write(`${client}/js/boot.js`, 'void 0')
    write(`${client}/js/visited.js`, 'void 1')
    write(`${client}/build.json`, JSON.stringify(record))
    for (const name of media) write(`shell/dist/production/server/media/${name}`, name)
    write('shell/dist/production/server/bundle.cjs', shellBundle(heading))
    recordBuild('shell')
  }

  /**
   * A remote that publishes the data and whose pages show the text; its first page has the text as its title. A page
   * whose address ends in "sin-ruta" has no route.
   *
   * @param serverCode Stands first in its server bundle. It may declare a function `renderText` that makes the text.
   */
  function buildRemote(name: string, data: unknown, text: string, serverCode = '', css = ''): void {
    const client = `${name}/dist/production/client`
    const id = Buffer.from(text).toString('hex').slice(0, 16)
    const assets = {
      js: { sync: [`js/page.${id}.js`], async: [] },
      css: { sync: css ? [`css/page.${id}.css`] : [], async: [] },
    }
    const manifest = {
      name: name.replaceAll('-', '_'),
      metaData: { remoteEntry: { path: '', name: `remoteEntry.${id}.js` } },
      exposes: [{ path: './remote', assets }],
    }
    const renderText = `typeof renderText === 'undefined' ? undefined : renderText`
    // Functions are code, and not published.
    const code = `routes: [{ path: '*', element: 1 }], text: () => ${JSON.stringify(text)}, renderText: ${renderText}`
    const remote = `{ ...${JSON.stringify(data)}, ${code} }`
    write(`${client}/remoteEntry.${id}.js`, `console.log(${JSON.stringify(text)})`)
    if (css) write(`${client}/css/page.${id}.css`, css)
    write(`${client}/js/page.${id}.js`, `console.log('page', ${JSON.stringify(text)})`)
    write(`${client}/mf-manifest.json`, JSON.stringify(manifest))
    write(`${name}/dist/production/server/bundle.cjs`, `${serverCode}\nexports.default = ${remote}`)
    recordBuild(name)
  }

  return {
    dir,
    config,
    store,
    write,
    buildShell,
    buildRemote,
    recordBuild,
    publish,
    publishBoth() {
      buildShell()
      buildRemote('mfe-contact', contactData, 'Contacta con Nosotros')
      return publish('shell', 'mfe-contact')
    },
    /** @throws Error before the first publish. */
    live(): ReleaseSet {
      const set = store.liveSet()
      if (!set) throw new Error('nothing is live')
      return set
    },
    /** Content of a page of the live release set. */
    page: (file: string) => readFileSync(join(store.dir, 'live/pages', file), 'utf8'),
  }
}

const identity: SiteIdentity = {
  name: 'Ejemplo',
  description,
  language: 'es-BO',
  share: {
    picture: { src: '/assets/shell/media/og-inicio.1.jpg', width: 1200, height: 630, sources: [] },
    alt: 'Una escalera',
  },
  icons: {
    ico: '/assets/shell/media/favicon.1.ico',
    svg: '/assets/shell/media/favicon.1.svg',
    appleTouch: '/assets/shell/media/icon-180.1.png',
    app: [{ src: '/assets/shell/media/icon-512.1.png', sizes: '512x512' }],
  },
  themeColor: '#ffffff',
  backgroundColor: '#ffffff',
}

const shellBundle = (heading: string) => `
const description = ${JSON.stringify(description)}
exports.singletons = { react: {} }
exports.identity = ${JSON.stringify(identity)}
exports.pages = [{ path: '/', title: 'Página de inicio', description }]
exports.chunks = {}
exports.notFoundPath = '/404'
exports.loaderHtml = '<p>loader</p>'
exports.renderPage = async ({ site, location, remotes }) => {
  const remote = Object.values(remotes).find(({ basePath }) => location.startsWith(basePath))
  if (remote?.text() === 'throws') return { html: '<!DOCTYPE html><html><head></head><body></body></html>', errors: [new Error('no page today')] }
  const [path] = location.split('?')
  const isFound = path !== '/404' && !path.endsWith('sin-ruta')
  const text = !isFound ? 'Página no encontrada' : remote ? ((await remote.renderText?.(location)) ?? remote.text()) : ${JSON.stringify(heading)}
  const isFirst = !remote || !isFound || path === remote.pages[0].path
  const title = isFirst ? text : text + ' ' + path
  const about = isFound ? description + ' ' + path : 'No existe.'
  const head = '<title>' + title + '</title><meta name="description" content="' + about + '"/>'
  return { html: '<!DOCTYPE html><html><head>' + head + '</head><body><main><h1>' + text + '</h1></main></body></html>', errors: [] }
}
`
