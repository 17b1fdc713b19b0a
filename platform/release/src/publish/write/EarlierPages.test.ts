import { readFileSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { setFilesName } from '@site/shared/contract/releases'
import { rollback } from '../rollback'
import { readJson } from '../../files'
import { splitPageData } from '../../store/compress'
import { contactData, fakeRepository } from '../../testing/fakeRepository'
import { close, compressOpen } from '../../store/openEncodings'
import { computeHash } from '@site/store/digests'

const repository = fakeRepository()
const name = 'pages/contactanos.html'
const pathIn = (set: number, file: string) => join(repository.store.siteDir(set), file)
const fast = { quality: 1, windowBits: 18 }

/** Compresses the page of set 1 with less effort, so that its compressed encodings can be told from others. */
async function markForms() {
  const { content, pageData } = splitPageData(readFileSync(pathIn(1, name)))
  const open = await compressOpen(content, fast)
  const { br, gz } = close(open, content, pageData)
  const hashes = readJson<Record<string, string>>(pathIn(1, setFilesName))
  for (const [suffix, bytes] of [['.br', br] as const, ['.gz', gz] as const]) {
    writeFileSync(pathIn(1, name + suffix), bytes)
    hashes[name + suffix] = computeHash(bytes)
  }
  writeFileSync(pathIn(1, setFilesName), JSON.stringify(hashes))
  return open.br
}

/** @returns The page of a set, which is the same in all encodings. */
function served(set: number) {
  const html = readFileSync(pathIn(set, name))
  const br = readFileSync(pathIn(set, `${name}.br`))
  expect(brotliDecompressSync(br).equals(html)).toBe(true)
  expect(gunzipSync(readFileSync(pathIn(set, `${name}.gz`))).equals(html)).toBe(true)
  return { html: html.toString(), br }
}

function publishContact(text: string) {
  repository.buildRemote('mfe-contact', contactData, text)
  return repository.publish('mfe-contact')
}

beforeEach(() => repository.publishBoth())

test('a rollback uses the compressed content of the earlier set, with its own number', async () => {
  const marked = await markForms()
  await publishContact('Hablemos')
  await rollback(repository.config, repository.store, 'mfe-contact')
  const { html, br } = served(3)
  expect(html).toContain('"set":3')
  expect(br.subarray(0, marked.length).equals(marked)).toBe(true)
})

test('so does a publish of another package', async () => {
  const marked = await markForms()
  const page = { ...contactData.pages[0], path: '/productos' }
  repository.buildRemote('mfe-products', { basePath: '/productos', pages: [page] }, 'Productos')
  await repository.publish('mfe-products')
  expect(served(2).br.subarray(0, marked.length).equals(marked)).toBe(true)
})

test('a page with other content is compressed', async () => {
  const marked = await markForms()
  await publishContact('Hablemos')
  const { html, br } = served(2)
  expect(html).toContain('Hablemos')
  expect(br.subarray(0, marked.length).equals(marked)).toBe(false)
})

test.each([
  ['the page', () => truncateSync(pathIn(1, name), 100)],
  ['a compressed encoding', () => truncateSync(pathIn(1, `${name}.gz`), 100)],
  ['the list of hashes', () => truncateSync(pathIn(1, setFilesName), 100)],
  ['the set', () => truncateSync(pathIn(1, 'set.json'), 100)],
])('if %s of the earlier set is damaged, the page is compressed', async (_what, damage) => {
  const marked = await markForms()
  const { version } = repository.live().packages['mfe-contact']!
  await publishContact('Hablemos')
  damage()
  await rollback(repository.config, repository.store, 'mfe-contact', version)
  expect(served(3).br.subarray(0, marked.length).equals(marked)).toBe(false)
})
