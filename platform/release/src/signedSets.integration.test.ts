import {
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import type { ReleaseSet, SetManifest } from '@site/shared/contract/releases'
import { previewLink } from '@site/http/previewToken'
import { copyStore } from '@site/store/copyStore'
import { FolderStore } from '@site/store/folder/FolderStore'
import type { PostgresStore } from '@site/store/postgres/PostgresStore'
import { newKeyPair, signManifest } from '@site/store/signatures'
import { everyWeek } from '@site/tests/support/everyWeek'
import { until } from '@site/tests/support/until'
import { previewBuilds } from './publish/previewBuilds'
import { publishBuilds } from './publish/publishBuilds'
import { revoke } from './commands/revoke'
import { readPreview } from './store/previews'
import { describeFiles } from './store/setManifest'
import { Store } from './store/Store'
import { contactData, fakeRepository } from './testing/fakeRepository'
import { sharedMachines } from './testing/machines'
import { siteServer, type SiteServer } from './testing/network/siteServer'

jest.setTimeout(180_000)

const repository = fakeRepository({ forEachTest: false })
const { privateKey, publicKey } = newKeyPair()
/** Stands in whatever somebody else has written. */
const planted = 'Llama al 0800'
/** The store as the release tool has left it: set 4 is live, set 2 is revoked, and there is a preview. */
let signed: string
/** In `assets/`, of the live set and of the set before. */
let assets: { live: string; earlier: string }

beforeAll(async () => {
  repository.write('key.pem', privateKey)
  const config = { ...repository.config, keyFile: join(repository.dir, 'key.pem') }
  const build = (text: string) => {
    rmSync(join(repository.dir, 'mfe-contact'), { recursive: true, force: true })
    repository.buildRemote('mfe-contact', contactData, text)
  }
  const publish = async (text: string) => {
    build(text)
    await publishBuilds(
      config,
      repository.store,
      text === 'Primera' ? ['shell', 'mfe-contact'] : ['mfe-contact'],
    )
  }
  repository.buildShell()
  for (const text of ['Primera', 'Segunda']) await publish(text)
  await publish('Tercera')
  await revoke(config, repository.store, 2)
  await publish('Cuarta')
  build('Propuesta')
  await previewBuilds(config, repository.store, ['mfe-contact'], { name: 'nueva' })
  signed = repository.store.dir
  const readScript = (set: number) => {
    const { version } = repository.store.releaseSet(set).packages['mfe-contact']!
    return repository.store.release('mfe-contact', version).files.find(({ url }) => url.includes('/js/'))!.url
  }
  assets = { live: readScript(4), earlier: readScript(3) }
})

const read = (dir: string, file: string) => readFileSync(join(dir, file), 'utf8')

/** With its compressed encodings, if it has some. */
function write(dir: string, file: string, content: string): void {
  writeFileSync(join(dir, file), content)
  if (existsSync(join(dir, `${file}.br`))) writeFileSync(join(dir, `${file}.br`), brotliCompressSync(content))
  if (existsSync(join(dir, `${file}.gz`))) writeFileSync(join(dir, `${file}.gz`), gzipSync(content))
}

/** As an attacker would who knows of the hashes beside the files. */
function recordFiles(dir: string, set: number): void {
  writeFileSync(
    join(dir, `sites/${set}/files.json`),
    JSON.stringify(describeFiles(join(dir, `sites/${set}`))),
  )
}

function changePage(dir: string, set = 4): void {
  const page = `sites/${set}/pages/contactanos.html`
  write(dir, page, read(dir, page).replace('</h1>', ` ${planted}</h1>`))
  recordFiles(dir, set)
}

function changeManifest(dir: string, change: (manifest: SetManifest) => object = (same) => same): Buffer {
  const plain = Object.entries(describeFiles(join(dir, 'sites/4'))).filter(
    ([name]) => !/\.(?:br|gz|sig)$|^manifest/.test(name),
  )
  const manifest = JSON.parse(read(dir, 'sites/4/manifest.json')) as SetManifest
  const content = Buffer.from(JSON.stringify(change({ ...manifest, files: Object.fromEntries(plain) })))
  writeFileSync(join(dir, 'sites/4/manifest.json'), content)
  recordFiles(dir, 4)
  return content
}

function setLive(dir: string, set: number): void {
  symlinkSync(`sites/${set}`, join(dir, 'live.new'))
  renameSync(join(dir, 'live.new'), join(dir, 'live'))
}

/** What visitors get then: the live set, or the signed set before in the place of what is damaged. @default either */
const attacks: [name: string, attack: (dir: string) => void, page?: RegExp][] = [
  ['a changed page', (dir) => changePage(dir)],
  [
    'a changed page and manifest',
    (dir) => {
      changePage(dir)
      changeManifest(dir)
    },
  ],
  [
    'a manifest that another key has signed',
    (dir) => {
      changePage(dir)
      const manifest = changeManifest(dir)
      writeFileSync(join(dir, 'sites/4/manifest.sig'), signManifest(manifest, newKeyPair().privateKey))
      recordFiles(dir, 4)
    },
  ],
  [
    'a removed signature',
    (dir) => {
      changePage(dir)
      changeManifest(dir)
      rmSync(join(dir, 'sites/4/manifest.sig'))
      recordFiles(dir, 4)
    },
  ],
  [
    'no manifest',
    (dir) => {
      changePage(dir)
      rmSync(join(dir, 'sites/4/manifest.sig'))
      rmSync(join(dir, 'sites/4/manifest.json'))
      recordFiles(dir, 4)
    },
  ],
  [
    'an older set under a new number',
    (dir) => {
      cpSync(join(dir, 'sites/3'), join(dir, 'sites/9'), { recursive: true })
      const set = JSON.parse(read(dir, 'sites/9/set.json')) as ReleaseSet
      writeFileSync(join(dir, 'sites/9/set.json'), JSON.stringify({ ...set, number: 9 }))
      recordFiles(dir, 9)
      setLive(dir, 9)
    },
    /Cuarta/,
  ],
  ['an older set put live', (dir) => setLive(dir, 3), /Cuarta/],
  [
    'a revoked set put live again',
    (dir) => {
      rmSync(join(dir, 'sites/2/revoked.json'))
      setLive(dir, 2)
    },
    /Cuarta/,
  ],
  [
    'a preview put live',
    (dir) => {
      cpSync(join(dir, 'previews/nueva'), join(dir, 'sites/5'), { recursive: true })
      setLive(dir, 5)
    },
    /Cuarta/,
  ],
  [
    'another redirect',
    (dir) => {
      const set = JSON.parse(read(dir, 'sites/4/set.json')) as ReleaseSet
      const redirects = [{ from: '/contactanos', to: `/${encodeURIComponent(planted)}` }]
      writeFileSync(join(dir, 'sites/4/set.json'), JSON.stringify({ ...set, pages: [], redirects }))
      recordFiles(dir, 4)
    },
  ],
  [
    'another file at the root',
    (dir) => {
      writeFileSync(join(dir, 'sites/4/root/planted.txt'), planted)
      writeFileSync(join(dir, 'sites/4/root/robots.txt'), planted)
      recordFiles(dir, 4)
    },
  ],
  [
    'swapped assets',
    (dir) => {
      write(dir, assets.live.slice(1), planted)
      write(dir, assets.earlier.slice(1), planted)
      for (const { name, version } of repository.store.releases()) {
        const file = `releases/${name}/${version}/release.json`
        writeFileSync(join(dir, file), read(dir, file).replace(/sha256-[^"]+/, 'sha256-x'))
      }
    },
  ],
  [
    'a compressed encoding of other content',
    (dir) => {
      writeFileSync(join(dir, 'sites/4/pages/contactanos.html.br'), brotliCompressSync(planted))
      writeFileSync(join(dir, `${assets.live.slice(1)}.br`), brotliCompressSync(planted))
      recordFiles(dir, 4)
    },
  ],
  [
    'a new asset',
    (dir) => {
      writeFileSync(join(dir, 'assets/shell/js/planted.1.js'), planted)
    },
  ],
]

/** What a visitor can get: nothing of it may be planted or of a set that must not be used. */
async function expectHonest({ origin }: SiteServer): Promise<void> {
  const paths = ['/contactanos', '/', '/robots.txt', '/planted.txt', '/assets/shell/js/planted.1.js']
  for (const path of [...paths, assets.live, assets.earlier])
    for (const encoding of ['identity', 'br', 'gzip']) {
      const answer = await fetch(origin + path, {
        headers: { 'Accept-Encoding': encoding },
        redirect: 'manual',
      })
      const text = `${answer.headers.get('location')} ${await answer.text()}`
      expect(text).not.toMatch(/0800|Segunda|Propuesta/)
    }
}

/** The page of the live set, or of the signed set before if that was damaged. */
async function contactPage({ origin }: SiteServer): Promise<string> {
  return (await fetch(`${origin}/contactanos`)).text()
}

const serverEnv = {
  RELEASE_PUBLIC_KEY: `${newKeyPair().publicKey},${publicKey}`,
  SITE_ORIGIN: 'https://site.example',
}
const removing: (() => Promise<void> | void)[] = []
afterEach(async () => {
  for (const remove of removing.splice(0).reverse()) await remove()
})

function copyOfStore(): string {
  const dir = mkdtempSync(join(tmpdir(), 'signed-'))
  cpSync(signed, dir, { recursive: true, verbatimSymlinks: true })
  removing.push(() => rmSync(dir, { recursive: true }))
  return dir
}

test.each(attacks)('in a folder: visitors do not get %s', async (_name, attack, page = /Cuarta|Tercera/) => {
  const dir = copyOfStore()
  attack(dir)
  const server = await siteServer({ ...serverEnv, STORE_DIR: dir })
  removing.push(() => server.remove())
  await expectHonest(server)
  expect(await contactPage(server)).toMatch(page)
})

const attacksNamed = (...names: string[]) => attacks.filter(([name]) => names.includes(name))
/** Attacks on pages and on the live set; every week also on previews and assets. */
const sampledAttacks = [
  ...attacksNamed('a changed page and manifest', 'an older set put live'),
  ...everyWeek(attacksNamed('a preview put live', 'swapped assets')),
]

test.each(sampledAttacks)(
  'from a server that has read the store before: visitors do not get %s',
  async (_name, attack, page = /Cuarta|Tercera/) => {
    const dir = copyOfStore()
    const server = await siteServer({ ...serverEnv, STORE_DIR: dir })
    removing.push(() => server.remove())
    expect(await contactPage(server)).toContain('Cuarta')
    attack(dir)
    await expectHonest(server)
    expect(await contactPage(server)).toMatch(page)
  },
)

test('a revoked set is replaced by the newest other one, also while an older one is put live', async () => {
  const dir = copyOfStore()
  setLive(dir, 3)
  const server = await siteServer({ ...serverEnv, STORE_DIR: dir })
  removing.push(() => server.remove())
  expect(await contactPage(server)).toContain('Cuarta')
  writeFileSync(join(dir, 'sites/4/revoked.json'), '{}')
  expect(await contactPage(server)).toContain('Tercera')
})

test('whoever has its link gets a preview as it was signed, or the live site', async () => {
  const dir = copyOfStore()
  const server = await siteServer({ ...serverEnv, STORE_DIR: dir })
  removing.push(() => server.remove())
  const cookie = previewLink('', readPreview(new Store(dir), 'nueva')).slice('/?'.length)
  const shown = async () => (await fetch(`${server.origin}/contactanos`, { headers: { cookie } })).text()
  expect(await shown()).toContain('Propuesta')

  const page = 'previews/nueva/pages/contactanos.html'
  write(dir, page, read(dir, page).replace('</h1>', ` ${planted}</h1>`))
  expect(await shown()).not.toContain(planted)
  rmSync(join(dir, 'previews/nueva/manifest.sig'))
  await server.kill()
  await server.start()
  expect(await shown()).toMatch(/Cuarta/)
})

test('a server with another key, or for another origin, serves nothing', async () => {
  const dir = copyOfStore()
  for (const env of [
    { ...serverEnv, RELEASE_PUBLIC_KEY: newKeyPair().publicKey },
    { ...serverEnv, SITE_ORIGIN: 'https://other.example' },
  ]) {
    const server = await siteServer({ ...env, STORE_DIR: dir })
    removing.push(() => server.remove())
    expect((await fetch(`${server.origin}/contactanos`)).status).toBe(503)
    expect((await fetch(server.origin + assets.live)).status).toBe(404)
  }
})

// The checks are those of a folder.
test.each(sampledAttacks)(
  'in PostgreSQL: visitors do not get %s',
  async (_name, attack, page = /Cuarta|Tercera/) => {
    const machines = await sharedMachines(repository)
    removing.push(() => machines.close())
    const share = async (dir: string) => {
      // Known hashes of files that were changed since.
      rmSync(join(dir, 'digests.json'), { force: true })
      const lock = await machines.shared.lock({ task: 'test', waitMs: 5000, report: () => undefined })
      await copyStore(new FolderStore(dir), lock, { every: true, removes: () => true })
      await lock.release()
    }
    const dir = copyOfStore()
    await share(dir)
    const server = await siteServer({ ...serverEnv, STORE_URL: machines.url })
    removing.push(() => server.remove())
    await until(async () => (await contactPage(server)).includes('Cuarta'))
    attack(dir)
    await share(dir)
    await until(() => isFollowed(machines.shared, server.storeDir))
    await expectHonest(server)
    expect(await contactPage(server)).toMatch(page)
  },
)

/** Whether the folder of a server has everything of the shared store. */
async function isFollowed(shared: PostgresStore, storeDir: string): Promise<boolean> {
  const [from, to] = [await shared.state(), await new FolderStore(storeDir).state()]
  return from.live === to.live && [...from.folders].every(([path, digest]) => to.folders.get(path) === digest)
}
