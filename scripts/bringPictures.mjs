/**
 * Copies encoded pictures from the art kit next to the content that shows them, and describes each in a
 * `<name>.picture` file for scripts/pictureLoader.cjs.
 *
 *   node scripts/bringPictures.mjs --from <art folder> --to mfe-products/src/content/images p-chatbot w-chatbot …
 *
 * A name is one picture of the kit's `img/manifest.json`, or a group of it: `w-chatbot` stands for
 * `w-chatbot-mobile`, `-tablet`, `-desktop` and `-xl`.
 */
import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'

/**
 * The cuts of a group in the order in which browsers must try them, so that desktop, which fits everywhere,
 * comes last. Source: specification §9, "Image size breakpoints".
 */
const cuts = [
  { suffix: '-mobile', media: '(max-width:576px)' },
  { suffix: '-tablet', media: '(max-width:1200px)' },
  { suffix: '-xl', media: '(min-width:2161px)' },
  { suffix: '-desktop' },
]
const types = { avif: 'image/avif', webp: 'image/webp' }

const { values, positionals: names } = parseArgs({
  options: { from: { type: 'string' }, to: { type: 'string' } },
  allowPositionals: true,
})
if (!values.from || !values.to || names.length === 0) {
  throw new Error('Usage: bringPictures.mjs --from <art folder> --to <content folder> <picture> …')
}

const manifest = JSON.parse(await readFile(join(values.from, 'img/manifest.json'), 'utf8'))
await mkdir(values.to, { recursive: true })
for (const name of names) {
  const picture = describe(name)
  await writeFile(join(values.to, `${name}.picture`), `${JSON.stringify(picture, null, 2)}\n`)
  for (const file of filesOf(picture)) await copyFile(join(values.from, 'img', file), join(values.to, file))
}

function describe(name) {
  const parts = manifest[name]
    ? [{ entry: manifest[name] }]
    : cuts.flatMap(({ suffix, media }) =>
        manifest[name + suffix] ? [{ entry: manifest[name + suffix], media }] : [],
      )
  const main = parts.at(-1)
  if (!main) throw new Error(`The manifest knows no picture "${name}"`)

  return {
    width: main.entry.width,
    height: main.entry.height,
    alternatives: parts.flatMap((part) => [
      { media: part.media, type: types.avif, files: encodedAs('avif', part.entry) },
      // A cut has its own shape, so browsers without AVIF need it too; for the last one they have the fallback.
      ...(part === main ? [] : largest('webp', part)),
    ]),
    fallback: encodedAs('webp', main.entry).at(-1).file,
  }
}

function encodedAs(extension, entry) {
  return entry.files
    .filter(({ file }) => file.endsWith(`.${extension}`))
    .map(({ file, width }) => ({ file, width }))
    .sort((one, other) => one.width - other.width)
}

function largest(extension, { entry, media }) {
  const files = encodedAs(extension, entry).slice(-1)
  return files.length > 0 ? [{ media, type: types[extension], files }] : []
}

function filesOf({ alternatives, fallback }) {
  return new Set([fallback, ...alternatives.flatMap(({ files }) => files.map(({ file }) => file))])
}
