import { readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, extname, join } from 'node:path'
import { findRemotes } from '@site/bundler/remotes.cjs'
import {
  describePicture,
  getFiles,
  type ArtManifest,
  type PictureDescription,
} from '@site/bundler/loaders/describePicture.cjs'

const root = join(__dirname, '../..')
const read = (file: string) => readFileSync(join(root, file))
const readJson = (file: string): unknown => JSON.parse(read(file).toString())

/** Every file below a folder, as a path from the repository's root. */
function filesBelow(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(root.length + 1))
}

const packages = ['shared', 'shell', ...findRemotes(root), 'tools/new-remote/mfe-template']
const files = packages.flatMap((name) => filesBelow(`${name}/src`))
const endingIn = (...extensions: string[]) => files.filter((file) => extensions.includes(extname(file)))

// Written by the kit: tools/art/src/lib/encode.mjs.
const art = readJson('tools/art/img/manifest.json') as ArtManifest
const drawn = Object.values(art).flatMap((picture) => picture.files)

test('every picture description matches the art kit, and its files are beside it', () => {
  const pictures = endingIn('.picture')
  expect(pictures).not.toHaveLength(0)
  for (const file of pictures) {
    // Cast: written by importPictures.mjs.
    const picture = readJson(file) as PictureDescription
    const expected: unknown = JSON.parse(JSON.stringify(describePicture(art, basename(file, '.picture'))))
    expect({ file, ...picture }).toEqual({ file, ...(expected as PictureDescription) })
    expect(files).toEqual(
      expect.arrayContaining([...getFiles(picture)].map((part) => join(dirname(file), part))),
    )
  }
})

test('every encoded picture was drawn by the art kit', () => {
  const strangers = endingIn('.avif', '.webp', '.jpg').filter(
    (file) => !drawn.some((entry) => entry.file === basename(file) && entry.bytes === read(file).length),
  )
  expect(strangers).toEqual([])
})

test('every drawing, icon and font is a copy of the art kit’s own file', () => {
  const own = ['favicon', 'fonts', 'svg'].flatMap((folder) => filesBelow(`tools/art/${folder}`))
  const sources = new Set(
    [...own, 'tools/art/politica-de-calidad.pdf'].map((file) => read(file).toString('base64')),
  )
  const strangers = endingIn('.svg', '.png', '.ico', '.pdf', '.woff2').filter(
    (file) => !sources.has(read(file).toString('base64')),
  )
  expect(strangers).toEqual([])
})
