/**
 * Copies encoded pictures from the art kit next to the content that shows them, and describes each in a
 * `<name>.picture` file for platform/bundler/loaders/pictureLoader.cjs.
 *
 *   node tools/importPictures.mjs --to mfe-products/src/content/images p-chatbot w-chatbot og-chatbot …
 *
 * A name is a picture or a group of the kit's `img/manifest.json`: see describePicture.cjs. The kit must have drawn the
 * pictures before: tools/art/README.md.
 */
import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { describePicture, getFiles } from '../platform/bundler/loaders/describePicture.cjs'

const { values, positionals: names } = parseArgs({
  options: {
    from: { type: 'string', default: fileURLToPath(new URL('./art', import.meta.url)) },
    to: { type: 'string' },
  },
  allowPositionals: true,
})
if (!values.to || names.length === 0) {
  throw new Error('Usage: importPictures.mjs --to <content folder> <picture> … [--from <art folder>]')
}

const manifest = JSON.parse(await readFile(join(values.from, 'img/manifest.json'), 'utf8'))
await mkdir(values.to, { recursive: true })
for (const name of names) {
  const picture = describePicture(manifest, name)
  for (const file of getFiles(picture)) await copyFile(join(values.from, 'img', file), join(values.to, file))
  await writeFile(join(values.to, `${name}.picture`), `${JSON.stringify(picture, null, 2)}\n`)
}
