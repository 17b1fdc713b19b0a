import { createHash } from 'node:crypto'
import { cpSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import type { Release, ReleaseSet, SetFiles } from '@site/shared/contract/releases'
import { computeHash } from '@site/store/digests'
import { newKeyPair, parsePublicKeys, readSignedManifest } from '@site/store/signatures'
import { computeIntegrity, listFiles, readJson } from '../files'
import type { StoredPreview } from '../store/previews'
import { describeFiles } from '../store/setManifest'
import { runRelease } from '../testing/cli'
import { contactData, fakeRepository } from '../testing/fakeRepository'
import { preparedOnce } from '../testing/preparedOnce'
import { checkBuilds } from '../publish/checkBuilds'
import { previewBuilds } from '../publish/previewBuilds'
import { promote } from '../publish/promote'
import { publishBuilds } from '../publish/publishBuilds'
import { rollback, rollbackSet } from '../publish/rollback'

const repository = fakeRepository()
const inStore = (file: string) => join(repository.store.dir, file)
const keyFile = () => join(repository.dir, 'key.pem')
const signing = () => ({ ...repository.config, keyFile: keyFile() })
const run = (...args: string[]) => runRelease(args, signing())
const { privateKey, publicKey } = newKeyPair()

beforeEach(() => {
  repository.write('webpack.common.js', '')
  writeFileSync(keyFile(), privateKey)
})

function publish(text: string) {
  rmSync(join(repository.dir, 'mfe-contact'), { recursive: true, force: true })
  repository.buildRemote('mfe-contact', contactData, text)
  return publishBuilds(signing(), repository.store, ['mfe-contact'])
}

const publishSigned = preparedOnce(repository, async () => {
  repository.buildShell()
  repository.buildRemote('mfe-contact', contactData, 'Primera')
  await publishBuilds(signing(), repository.store, ['shell', 'mfe-contact'])
  await publish('Segunda')
})

const readManifest = (set: number | string, key = publicKey) =>
  readSignedManifest(repository.store.dir, typeof set === 'number' ? `sites/${set}` : set, {
    keys: parsePublicKeys(key)!,
    origin: repository.config.origin,
  })

test('keygen writes the private key for its owner only, and never over another', async () => {
  const file = join(repository.dir, 'new.pem')
  const { code, printed } = await run('keygen', file)
  expect(code).toBe(0)
  expect(parsePublicKeys(printed.trim().replace('RELEASE_PUBLIC_KEY=', ''))).toHaveLength(1)
  expect(statSync(file).mode & 0o777).toBe(0o600)
  const before = readFileSync(file, 'utf8')
  expect(await run('keygen', file)).toMatchObject({ code: 1 })
  expect(readFileSync(file, 'utf8')).toBe(before)
})

test('a key file that is missing, or no key, stops a publish before anything is stored', async () => {
  rmSync(keyFile())
  await expect(publish('Primera')).rejects.toThrow('npm run release -- keygen')
  writeFileSync(keyFile(), 'no key')
  await expect(publish('Primera')).rejects.toThrow('not a private key of Ed25519')
  expect(repository.store.setNumbers()).toEqual([])
})

test('a machine that knows only the public key publishes nothing', async () => {
  await publishSigned()
  const config = { ...repository.config, publicKeys: publicKey }
  repository.buildRemote('mfe-contact', contactData, 'Tercera')
  await previewBuilds(signing(), repository.store, ['mfe-contact'], { name: 'nueva' })
  for (const attempt of [
    () => publishBuilds(config, repository.store, ['mfe-contact']),
    () => previewBuilds(config, repository.store, ['mfe-contact'], { name: 'otra' }),
    () => promote(config, repository.store, 'nueva'),
    () => rollback(config, repository.store, 'mfe-contact'),
  ])
    await expect(attempt()).rejects.toThrow('Set RELEASE_KEY_FILE')
  expect(repository.store.setNumbers()).toEqual([2, 1])
})

test('each set is signed, with everything that visitors get', async () => {
  await publishSigned()
  const manifest = readManifest(2)
  const { packages, content } = repository.live()
  expect(manifest).toMatchObject({ set: 2, origin: 'https://site.example', revoked: [] })
  expect(Object.keys(manifest.files)).toEqual(
    expect.arrayContaining(['set.json', 'empty.html', 'pages/contactanos.html', 'root/sitemap.xml']),
  )
  expect(manifest.assets).toHaveProperty([content])
  for (const [name, { version }] of Object.entries(packages)) {
    const { files, bundleIntegrity } = repository.store.release(name, version)
    expect(manifest.releases[name]).toEqual({
      version,
      record: computeIntegrity(readFileSync(inStore(`releases/${name}/${version}/release.json`))),
      bundle: bundleIntegrity,
      files: Object.fromEntries(files.map(({ url, integrity }) => [url, integrity])),
    })
  }
  expect(await run('doctor')).toEqual({
    code: 0,
    printed: 'Every file of the store is intact.\n',
    errorText: expect.anything() as string,
  })
})

test('sets from before sets were signed are no finding', async () => {
  await repository.publishBoth()
  expect(await run('sign')).toMatchObject({ code: 0 })
  expect(await run('doctor')).toMatchObject({
    code: 0,
    printed: expect.stringMatching(/^Every file .*\n1 release set from before sets were signed: /) as string,
  })
  // Nor is one whose signature was removed hidden by them.
  rmSync(inStore('sites/2/manifest.sig'))
  expect(await run('doctor')).toMatchObject({ code: 1 })
})

test('an earlier signed set is returned to, and so is an earlier version', async () => {
  await publishSigned()
  await rollbackSet(signing(), repository.store, 1)
  expect(repository.page('contactanos.html')).toContain('Primera')
  const { version } = repository.store.releaseSet(2).packages['mfe-contact']!
  await rollback(signing(), repository.store, 'mfe-contact', version)
  expect(repository.page('contactanos.html')).toContain('Segunda')
  expect(readManifest(4).set).toBe(4)
})

test('the next set lists the revoked ones', async () => {
  await publishSigned()
  expect(await run('revoke', '1')).toMatchObject({ code: 0 })
  await publish('Tercera')
  expect(readManifest(3).revoked).toEqual([1])
})

test('with a new key, sets of the old one count while its public key is listed', async () => {
  await publishSigned()
  const next = newKeyPair()
  writeFileSync(keyFile(), next.privateKey)
  await expect(publish('Tercera')).rejects.toThrow('npm run release -- sign')
  const both = { ...signing(), publicKeys: publicKey }
  await publishBuilds(both, repository.store, ['mfe-contact'])
  expect(readManifest(3, next.publicKey).set).toBe(3)
  expect(readManifest(3, `${publicKey},${next.publicKey}`).set).toBe(3)
  expect(() => readManifest(3)).toThrow('fits none of the keys')
})

async function previewText(text: string) {
  rmSync(join(repository.dir, 'mfe-contact'), { recursive: true, force: true })
  repository.buildRemote('mfe-contact', contactData, text)
  await previewBuilds(signing(), repository.store, ['mfe-contact'], { name: 'nueva' })
}

describe('a preview', () => {
  test('is signed as such, and as a release set once it is promoted', async () => {
    await publishSigned()
    await previewText('Tercera')
    expect(readManifest('previews/nueva')).toMatchObject({ set: 3, preview: 'nueva' })
    expect(await run('doctor')).toMatchObject({ code: 0 })
    await promote(signing(), repository.store, 'nueva')
    expect(repository.page('contactanos.html')).toContain('Tercera')
    expect(readManifest(3).preview).toBeUndefined()
  })

  test('is rendered again if the live set has changed, and signed', async () => {
    await publishSigned()
    await previewText('Tercera')
    await rollbackSet(signing(), repository.store, 1)
    await promote(signing(), repository.store, 'nueva', { force: true })
    expect(repository.page('contactanos.html')).toContain('Tercera')
    expect(readManifest(4).set).toBe(4)
  })

  test.each([
    ['a check', () => checkBuilds(signing(), repository.store, ['mfe-contact'])],
    ['another preview', () => previewBuilds(signing(), repository.store, ['mfe-contact'], { name: 'otra' })],
  ])('goes live after %s of the same build', async (_name, stageAgain) => {
    await publishSigned()
    await previewText('Tercera')
    await stageAgain()
    await promote(signing(), repository.store, 'nueva')
    expect(repository.page('contactanos.html')).toContain('Tercera')
  })

  test('cannot be put live by a copy of its folder', async () => {
    await publishSigned()
    await previewText('Tercera')
    cpSync(inStore('previews/nueva'), inStore('sites/3'), { recursive: true })
    expect(() => readManifest(3)).toThrow('is that of previews/nueva')
  })

  const changes: [name: string, change: () => void][] = [
    [
      'another version',
      () => {
        const file = inStore('previews/nueva/preview.json')
        const preview = JSON.parse(readFileSync(file, 'utf8')) as StoredPreview
        const version = repository.store.releaseSet(1).packages['mfe-contact']!.version
        const packages = [{ name: 'mfe-contact', version }]
        writeFileSync(file, JSON.stringify({ ...preview, packages }))
      },
    ],
    [
      'another bundle',
      () => {
        plantText('Tercera', '0800')
      },
    ],
    ['no signature', () => rmSync(inStore('previews/nueva/manifest.sig'))],
  ]

  test.each(changes)('with %s is not promoted', async (_name, change) => {
    await publishSigned()
    await previewText('Tercera')
    change()
    await expect(promote(signing(), repository.store, 'nueva')).rejects.toThrow(
      'Nothing was changed. Make the preview nueva again',
    )
    expect(repository.live().number).toBe(2)
  })

  test('with another page, and its hash, is rendered again', async () => {
    await publishSigned()
    await previewText('Tercera')
    const dir = inStore('previews/nueva')
    const page = join(dir, 'pages/contactanos.html')
    writeFileSync(page, readFileSync(page, 'utf8').replace('Tercera', '0800'))
    writeFileSync(join(dir, 'files.json'), JSON.stringify(describeFiles(dir)))
    await promote(signing(), repository.store, 'nueva')
    expect(repository.page('contactanos.html')).toContain('Tercera')
    expect(repository.page('contactanos.html')).not.toContain('0800')
  })

  test.each([
    ['root/promo.html', false],
    ['root/promo.html', true],
    ['root/sitemap.xml.br', false],
    ['root/sitemap.xml.br', true],
    ['pages/contactanos.html.br', true],
    ['pages/promo.html.br', true],
  ])('with the planted file %s (with its hash: %s) goes live without it', async (file, hasHash) => {
    await publishSigned()
    await previewText('Tercera')
    const dir = inStore('previews/nueva')
    const before = listFiles(dir).filter((name) => name !== 'preview.json' && !name.startsWith('comparison/'))
    writeFileSync(join(dir, file), brotliCompressSync('0800'))
    if (hasHash) {
      const hashes = readJson<SetFiles>(join(dir, 'files.json'))
      const hash = computeHash(readFileSync(join(dir, file)))
      writeFileSync(join(dir, 'files.json'), JSON.stringify({ ...hashes, [file]: hash }))
    }
    expect((await run('doctor')).printed).toContain(`previews/nueva/${file} `)

    await promote(signing(), repository.store, 'nueva')
    expect(listFiles(inStore('sites/3'))).toEqual(before)
    expect(repository.page('contactanos.html')).toContain('Tercera')
    expect(await run('doctor')).toMatchObject({ code: 0 })
  })
})

test('a store from before is refused with the command that signs it', async () => {
  await repository.publishBoth()
  expect(await runRelease(['doctor'], repository.config)).toMatchObject({
    code: 0,
    printed: expect.stringContaining('Release sets are not signed') as string,
  })
  await expect(publish('Segunda')).rejects.toThrow('npm run release -- sign')
  expect(await run('sign')).toMatchObject({ code: 0, printed: 'Release set 2 is live and signed.\n' })
  expect(readManifest(2).set).toBe(2)
  await publish('Segunda')
  expect(repository.page('contactanos.html')).toContain('Segunda')
})

test.each([
  ['a file', () => inStore('assets/shell/media/og-inicio.1.jpg')],
  ['the bundle', () => repository.store.serverBundle('shell', repository.live().packages['shell']!.version)],
])(
  '%s of a live release is restored by the same build, and the release stays signed',
  async (_name, find) => {
    await publishSigned()
    const before = readFileSync(find())
    truncateSync(find())
    expect((await run('doctor')).printed).toContain('publish shell again')
    const outcome = await publishBuilds(signing(), repository.store, ['shell'])
    expect(outcome).toEqual({ status: 'unchanged' })
    expect(readFileSync(find())).toEqual(before)
    expect(await run('doctor')).toMatchObject({ code: 0 })
    await publish('Tercera')
    expect(repository.page('contactanos.html')).toContain('Tercera')
  },
)

/** What an attacker who can write the store would have the next publish sign. */
const plants: [name: string, plant: () => void][] = [
  [
    'published data of another package',
    () => {
      const { version } = repository.live().packages['shell']!
      const release = repository.store.release('shell', version)
      const published = JSON.parse(JSON.stringify(release.published).replaceAll('Ejemplo', '0800')) as Release
      writeFileSync(
        inStore(`releases/shell/${version}/release.json`),
        JSON.stringify({ ...release, published }),
      )
    },
  ],
  [
    'a server bundle of another package, with its hash',
    () => {
      const { version } = repository.live().packages['shell']!
      const bundle = readFileSync(repository.store.serverBundle('shell', version), 'utf8').replace(
        'Inicio',
        '0800',
      )
      writeFileSync(repository.store.serverBundle('shell', version), bundle)
      const release = {
        ...repository.store.release('shell', version),
        bundleIntegrity: computeIntegrity(bundle),
      }
      writeFileSync(inStore(`releases/shell/${version}/release.json`), JSON.stringify(release))
    },
  ],
  [
    'redirects of the live set',
    () => {
      const set = JSON.parse(readFileSync(inStore('sites/2/set.json'), 'utf8')) as ReleaseSet
      const withdrawn = { 'mfe-a': { redirects: [{ from: '/a', to: '/b' }], gone: [] } }
      writeFileSync(inStore('sites/2/set.json'), JSON.stringify({ ...set, withdrawn }))
      writeFileSync(inStore('sites/2/files.json'), JSON.stringify(describeFiles(inStore('sites/2'))))
    },
  ],
  ['no signature', () => rmSync(inStore('sites/2/manifest.sig'))],
]

test.each(plants)(
  'a store with %s is found by the doctor, and nothing more is signed',
  async (_name, plant) => {
    await publishSigned()
    plant()
    expect(await run('doctor')).toMatchObject({
      code: 1,
      printed: expect.stringMatching(/signed/) as string,
    })
    await expect(publish('Tercera')).rejects.toThrow('Nothing was changed')
    await expect(rollback(signing(), repository.store, 'mfe-contact')).rejects.toThrow('Nothing was changed')
    expect(repository.live().number).toBe(2)
  },
)

test('what the store had before is not signed: rendered pages, and a release that was planted', async () => {
  await publishSigned()
  rmSync(join(repository.dir, 'mfe-contact'), { recursive: true })
  repository.buildRemote('mfe-contact', contactData, 'Tercera')
  // Stored by a check, and changed since.
  await checkBuilds(signing(), repository.store, ['mfe-contact'])
  const changed = plantText('Tercera', '0800')
  expect(changed).toEqual(
    expect.arrayContaining([expect.stringMatching(/^releases/), expect.stringMatching(/^rendered/)]),
  )
  await publishBuilds(signing(), repository.store, ['mfe-contact'])
  expect(repository.page('contactanos.html')).toContain('Tercera')
  expect(repository.page('contactanos.html')).not.toContain('0800')
})

/** Replaces a text in releases and rendered pages, with its hashes. @returns The changed files. */
function plantText(from: string, to: string): string[] {
  const files = ['releases/mfe-contact', 'rendered'].flatMap((folder) =>
    listFiles(inStore(folder)).map((file) => `${folder}/${file}`),
  )
  return files.filter((file) => {
    const before = readFileSync(inStore(file), 'utf8')
    let after = before.replaceAll(from, to)
    if (file.startsWith('rendered')) {
      const html = after.slice(after.indexOf('\n') + 1)
      after = `${createHash('sha256').update(html).digest('hex')}\n${html}`
    }
    if (file.endsWith('release.json')) {
      const release = JSON.parse(after) as Release
      const bundle = readFileSync(repository.store.serverBundle('mfe-contact', release.version), 'utf8')
      after = JSON.stringify({ ...release, bundleIntegrity: computeIntegrity(bundle.replaceAll(from, to)) })
    }
    writeFileSync(inStore(file), after)
    return before.includes(from)
  })
}
