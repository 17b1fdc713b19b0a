import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runInNewContext } from 'node:vm'
import pictureLoader from './pictureLoader.cjs'

const banner = {
  width: 2160,
  height: 720,
  alternatives: [
    { media: '(max-width:576px)', type: 'image/avif', files: [{ file: 'b-mobile-576.avif', width: 576 }] },
    {
      type: 'image/avif',
      files: [
        { file: 'b-1200.avif', width: 1200 },
        { file: 'b-2160.avif', width: 2160 },
      ],
    },
  ],
  fallback: 'b-1200.webp',
}

let context: string
const load = (picture: typeof banner) =>
  pictureLoader.call({ context, addDependency: () => undefined }, JSON.stringify(picture))

beforeEach(() => {
  context = mkdtempSync(join(tmpdir(), 'pictures-'))
  for (const file of ['b-mobile-576.avif', 'b-1200.avif', 'b-2160.avif', 'b-1200.webp'])
    writeFileSync(join(context, file), file)
})
afterEach(() => rmSync(context, { recursive: true, force: true }))

/** Runs the generated module with every image import answered by its own file name. */
function evaluate(moduleCode: string): unknown {
  const script = moduleCode
    .replace(/^import (\w+) from "\.\/(.+)\?hash=\w{6}"$/gm, 'const $1 = "/assets/$2"')
    .replace('export default', 'JSON.stringify(')
  return JSON.parse(String(runInNewContext(`${script})`)))
}

test('a picture file becomes picture data with the addresses of its images', () => {
  expect(evaluate(load(banner))).toEqual({
    src: '/assets/b-1200.webp',
    width: 2160,
    height: 720,
    sources: [
      { media: '(max-width:576px)', type: 'image/avif', srcSet: '/assets/b-mobile-576.avif 576w' },
      { type: 'image/avif', srcSet: '/assets/b-1200.avif 1200w, /assets/b-2160.avif 2160w' },
    ],
  })
})

test('an image used twice is imported once', () => {
  const twice = { ...banner, fallback: 'b-1200.avif' }
  expect(load(twice).match(/^import /gm)).toHaveLength(3)
})

test('all images get the same hash, which depends on all of them', () => {
  const readHashes = (code: string) => new Set([...code.matchAll(/\?hash=(\w+)/g)].map(([, hash]) => hash))
  const before = readHashes(load(banner))
  expect(before.size).toBe(1)
  writeFileSync(join(context, 'b-2160.avif'), 'other')
  expect(readHashes(load(banner))).not.toEqual(before)
})
