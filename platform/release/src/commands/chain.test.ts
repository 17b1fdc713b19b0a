import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describeFiles } from '../store/setFiles'
import { setManifestName, type SetManifest } from '../store/setManifest'
import { runRelease } from '../testing/cli'
import { contactData, fakeRepository } from '../testing/fakeRepository'

const repository = fakeRepository()
const doctor = () => runRelease(['doctor'], repository.config)
const inStore = (file: string) => join(repository.store.dir, file)
const read = (file: string) => readFileSync(inStore(file), 'utf8')

beforeEach(async () => {
  repository.write('webpack.common.js', '')
  await repository.publishBoth()
  for (const text of ['Segunda', 'Tercera']) {
    rmSync(join(repository.dir, 'mfe-contact'), { recursive: true })
    repository.buildRemote('mfe-contact', contactData, text)
    await repository.publish('mfe-contact')
  }
})

test('each set has a manifest of everything that visitors get', () => {
  const manifest = JSON.parse(read(`sites/3/${setManifestName}`)) as SetManifest
  const { packages, content } = repository.live()
  expect(manifest.set).toBe(3)
  expect(Object.keys(manifest.files)).toEqual(
    expect.arrayContaining(['set.json', 'pages/contactanos.html', 'root/sitemap.xml']),
  )
  expect(manifest.assets).toHaveProperty([content])
  for (const [name, { version }] of Object.entries(packages)) {
    const { files, bundleIntegrity } = repository.store.release(name, version)
    expect(manifest.releases[name]).toEqual({
      version,
      bundle: bundleIntegrity,
      files: Object.fromEntries(files.map(({ url, integrity }) => [url, integrity])),
    })
  }
})

/** As somebody would who also knows of the hashes beside the files. */
function changePage(set: number) {
  const page = `sites/${set}/pages/contactanos.html`
  writeFileSync(inStore(page), read(page).replace('</h1>', ' Llama al 0800</h1>'))
  for (const form of ['.br', '.gz']) writeFileSync(inStore(page + form), '')
  writeFileSync(inStore(`sites/${set}/files.json`), JSON.stringify(describeFiles(inStore(`sites/${set}`))))
}

test('a page that was changed together with its hash is found', async () => {
  changePage(3)
  expect(await doctor()).toMatchObject({
    code: 1,
    printed: expect.stringContaining(
      'sites/3/files.json lists other files than the manifest of the set',
    ) as string,
  })
})

test('a page that was changed together with its hash and the manifest is found', async () => {
  changePage(2)
  const file = `sites/2/${setManifestName}`
  const manifest = JSON.parse(read(file)) as SetManifest
  writeFileSync(inStore(file), JSON.stringify({ ...manifest, files: describeFiles(inStore('sites/2')) }))
  expect(await doctor()).toMatchObject({
    code: 1,
    printed: expect.stringContaining(`${file} is not the one that the journal has the hash of`) as string,
  })
})

test('a release that was given other files is found', async () => {
  const { version } = repository.live().packages['mfe-contact']!
  const release = repository.store.release('mfe-contact', version)
  writeFileSync(
    inStore(`releases/mfe-contact/${version}/release.json`),
    JSON.stringify({ ...release, files: release.files.slice(1) }),
  )
  expect(await doctor()).toMatchObject({
    code: 1,
    printed: expect.stringContaining(
      `${version}/release.json lists other files than the manifest of set 3`,
    ) as string,
  })
})

test.each<[string, (lines: string[]) => string[], string]>([
  ['changed', ([a, b, c]) => [a!, b!.replace('tester', 'nobody'), c!], 'line 3'],
  ['removed', ([a, , c]) => [a!, c!], 'line 2'],
])('a line of the journal that was %s is found', async (_name, change, where) => {
  const lines = read('journal.jsonl').trimEnd().split('\n')
  writeFileSync(inStore('journal.jsonl'), `${change(lines).join('\n')}\n`)
  expect(await doctor()).toMatchObject({
    code: 1,
    printed: expect.stringContaining(
      `journal.jsonl has a ${where} that does not follow the line before it`,
    ) as string,
  })
})
