import { createHash } from 'node:crypto'
import {
  copyFileSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib'
import { testApp } from '../../testing/app'
import { pages, publish } from '../../testing/store'

const second = Object.fromEntries(Object.entries(pages).map(([address, html]) => [address, `${html} 2`]))

/** A new server, which has read nothing yet, with sets 1 and 2; the second is live. */
function damagedApp(damage: (storeDir: string) => void) {
  const app = testApp()
  beforeAll(() => {
    writeFileSync(join(app.storeDir, 'journal.jsonl'), '{}\n')
    publish(app.storeDir, 2, second)
    damage(app.storeDir)
  })
  const get = (url: string, encoding = 'identity') =>
    app.send({ url, headers: { 'accept-encoding': encoding } })
  const readiness = async () => (await get('/readyz')).json<{ status: string; warnings: string[] }>()
  const revoke = (set: number) => writeFileSync(join(app.storeDir, `sites/${set}/revoked.json`), '{}')
  return { ...app, get, readiness, revoke }
}

/** Files of the home page. */
const [plain, brotli] = ['sites/2/pages/0.html', 'sites/2/pages/0.html.br']
/** Leads are accepted: balancers must not send them elsewhere. */
const ready = { status: 'ok', reasons: [] }
const intact = { ...ready, warnings: [] }

describe.each<[string, (path: string) => void]>([
  ['is empty', (path) => truncateSync(path)],
  ['is missing', (path) => rmSync(path)],
  ['has other content than was published', (path) => writeFileSync(path, '<h1>Inicio')],
])('a page whose file %s', (cause, damage) => {
  const { get, readiness, storeDir } = damagedApp((dir) => {
    copyFileSync(join(dir, plain), join(dir, 'kept'))
    damage(join(dir, plain))
  })

  test('is sent as it was in the set before, reported, and sent again once the file is back', async () => {
    const response = await get('/')
    expect([response.statusCode, response.body]).toEqual([200, pages['/']])
    expect((await get('/soluciones')).body).toBe(second['/soluciones'])
    expect(await readiness()).toMatchObject({
      ...ready,
      warnings: [expect.stringMatching(`^${plain} ${cause} \\(since 2.*\\); run npm run release -- doctor`)],
    })

    renameSync(join(storeDir, 'kept'), join(storeDir, plain))
    expect((await get('/')).body).toBe(second['/'])
    expect(await readiness()).toMatchObject(intact)
  })
})

describe('a damaged compressed encoding', () => {
  const { get, readiness } = damagedApp((dir) => truncateSync(join(dir, brotli)))

  test('is replaced by another encoding of the same page', async () => {
    const response = await get('/', 'br, gzip')
    expect(response.statusCode).toBe(200)
    expect(response.headers['content-encoding']).toBe('gzip')
    expect((await readiness()).warnings[0]).toContain(`${brotli} is empty`)
  })
})

describe('a page that is damaged in all sets', () => {
  const { get } = damagedApp((dir) =>
    [1, 2].forEach((set) => truncateSync(join(dir, `sites/${set}/pages/0.html`))),
  )

  test('is unavailable, in the look of the site, and others are not', async () => {
    const response = await get('/')
    expect(response.statusCode).toBe(503)
    expect(response.headers['content-encoding']).toBeUndefined()
    expect(response.body).toContain('El sitio no está disponible')
    expect((await get('/contactanos')).body).toBe(second['/contactanos'])
  })
})

describe('a page that is damaged in the live set, when the set before was revoked', () => {
  const { get, revoke } = damagedApp((dir) => truncateSync(join(dir, plain)))

  test('is unavailable, also when it was sent from that set before', async () => {
    expect((await get('/')).body).toBe(pages['/'])
    revoke(1)
    expect((await get('/')).statusCode).toBe(503)
    expect((await get('/contactanos')).body).toBe(second['/contactanos'])
  })
})

describe('a live set that cannot be read', () => {
  const { get, revoke, storeDir, site } = damagedApp(() => undefined)

  test('is not replaced by a set that was revoked', async () => {
    publish(storeDir, 3, second)
    truncateSync(join(storeDir, 'sites/3/set.json'))
    expect((await get('/remotes.json')).json()).toMatchObject({ set: 2 })

    revoke(2)
    expect((await get('/remotes.json')).json()).toMatchObject({ set: 1 })
    expect((await get('/')).body).toBe(pages['/'])

    revoke(1)
    expect(site.current()).toBeUndefined()
    const response = await get('/')
    expect(response.statusCode).toBe(503)
    expect(response.body).toContain('El sitio no está disponible')

    // It is live again, as an operator decided.
    publish(storeDir, 2, second)
    expect((await get('/')).body).toBe(second['/'])
  })
})

describe('a store whose folder of sets cannot be read', () => {
  const { get } = damagedApp((dir) => {
    rmSync(join(dir, 'sites'), { recursive: true })
    writeFileSync(join(dir, 'sites'), '')
  })

  test('has no pages, and says so as a page', async () => {
    const response = await get('/')
    expect(response.statusCode).toBe(503)
    expect(response.body).toContain('El sitio no está disponible')
  })
})

describe('a page that was read before it was damaged', () => {
  const { get, storeDir } = damagedApp(() => undefined)

  test('is sent from memory', async () => {
    await get('/')
    truncateSync(join(storeDir, plain))
    expect((await get('/')).body).toBe(second['/'])
  })
})

describe('a damaged fragment', () => {
  const { get } = damagedApp((dir) => truncateSync(join(dir, 'sites/2/fragments/4.html')))

  test('is not sent', async () => {
    expect((await get('/fragmentos/contactanos')).statusCode).toBe(204)
  })
})

describe.each<[string, (dir: string) => void]>([
  ['sites/2/set.json is empty', (dir) => truncateSync(join(dir, 'sites/2/set.json'))],
  [
    'sites/2/set.json has other content',
    (dir) => writeFileSync(join(dir, 'sites/2/set.json'), '{"number":2'),
  ],
  ['sites/2/set.json is missing', (dir) => renameSync(join(dir, 'sites/2'), join(dir, 'away'))],
  ['live is not a link to a release set', (dir) => rmSync(join(dir, 'live'))],
])('a server that starts when %s', (cause, damage) => {
  const { get, readiness, storeDir } = damagedApp(damage)

  test('serves the newest set that it can read, and the live one once it is back', async () => {
    const [body, expected] = cause.startsWith('live') ? [second, 2] : [pages, 1]
    expect((await get('/')).body).toBe(body['/'])
    expect((await get('/remotes.json')).json()).toMatchObject({ set: expected })
    expect(await readiness()).toMatchObject({
      ...ready,
      warnings: [expect.stringContaining(cause)],
    })

    rmSync(join(storeDir, 'sites/2'), { recursive: true, force: true })
    publish(storeDir, 2, second)
    const nextSecond = Date.now() + 1100
    while (Date.now() < nextSecond && (await get('/')).body !== second['/']);
    expect((await get('/')).body).toBe(second['/'])
    expect(await readiness()).toMatchObject(intact)
  })
})

describe.each<[string, (storeDir: string) => void]>([
  [
    'without a readable set',
    (dir) => [1, 2].forEach((set) => truncateSync(join(dir, `sites/${set}/set.json`))),
  ],
  [
    'whose folder of sets cannot be read',
    (dir) => {
      rmSync(join(dir, 'sites'), { recursive: true })
      writeFileSync(join(dir, 'sites'), '')
    },
  ],
])('a store %s', (_name, damage) => {
  const { get } = damagedApp(damage)

  test.each(['/', '/contactanos', '/nada'])('answers %s with the page that says so', async (url) => {
    const response = await get(url)
    expect([response.statusCode, response.headers['retry-after']]).toEqual([503, '5'])
    expect(response.body).toContain('El sitio no está disponible')
  })
})

describe('the verification in the background', () => {
  const { readiness, site, storeDir } = damagedApp((dir) =>
    copyFileSync(join(dir, 'sites/2/pages/404.html'), join(dir, 'kept')),
  )

  test('finds a file that was damaged after it was read, and that it is back', async () => {
    await site.verifier.verify()
    expect(await readiness()).toMatchObject(intact)
    truncateSync(join(storeDir, 'sites/2/pages/404.html'))
    await site.verifier.verify()
    expect((await readiness()).warnings[0]).toContain('sites/2/pages/404.html is empty')

    renameSync(join(storeDir, 'kept'), join(storeDir, 'sites/2/pages/404.html'))
    await site.verifier.verify()
    expect(site.damage.count).toBe(0)
  })
})

const url = '/assets/shell/main.0a1b.js'
const picture = '/assets/shell/hero.avif'

/** Records what the script contains, and the same of the picture. */
function recordScript(dir: string): void {
  const bytes = readFileSync(join(dir, url))
  const integrity = `sha256-${createHash('sha256').update(bytes).digest('base64')}`
  mkdirSync(join(dir, 'releases/shell/a1'), { recursive: true })
  writeFileSync(
    join(dir, 'releases/shell/a1/release.json'),
    JSON.stringify({
      files: [
        { url, integrity },
        { url: picture, integrity },
      ],
    }),
  )
}

describe('a script of which other encodings were written', () => {
  const { get } = damagedApp((dir) => {
    recordScript(dir)
    writeFileSync(join(dir, `${url}.br`), brotliCompressSync('answer = 666'))
    writeFileSync(join(dir, `${url}.gz`), gzipSync('answer = 666'))
    writeFileSync(join(dir, `${url}.deflate`), deflateSync('answer = 666'))
  })

  test.each(['br', 'BR', 'gzip', 'GZip', '*', 'br;q=0, gzip', 'gzip;q=0, br', 'deflate'])(
    'is sent as it was published to browsers that accept %s',
    async (encoding) => {
      const { statusCode, headers, body } = await get(url, encoding)
      expect([statusCode, headers['content-encoding']]).toEqual([200, undefined])
      expect(body).toContain('answer = 42')
    },
  )
})

describe('a damaged script', () => {
  const { get, storeDir, readiness } = damagedApp((dir) => {
    recordScript(dir)
    truncateSync(join(dir, `${url}.br`))
  })

  test('is replaced by another encoding that the browser accepts', async () => {
    expect((await get(url, 'br, gzip')).headers['content-encoding']).toBe('gzip')
  })

  test('is never sent: browsers would keep it for a year', async () => {
    const whole = await get(url, 'br')
    expect(whole.statusCode).toBe(200)
    expect(whole.headers['content-encoding']).toBeUndefined()
    expect(whole.body).toContain('answer = 42')
    expect((await readiness()).warnings[0]).toContain('assets/shell/main.0a1b.js.br')

    truncateSync(join(storeDir, url))
    const refused = await get(url)
    expect([refused.statusCode, refused.headers['cache-control']]).toEqual([503, 'no-store'])
    expect((await get(picture, 'gzip, br')).statusCode).toBe(503)
    expect((await get(url, 'gzip')).headers['content-encoding']).toBe('gzip')
  })

  test('is not found once it is gone with its encodings, so that pages load a document', async () => {
    for (const suffix of ['', '.br', '.gz']) rmSync(join(storeDir, url + suffix))
    expect((await get(url, 'gzip')).statusCode).toBe(404)
  })
})
