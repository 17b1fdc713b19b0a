const { createHash } = require('node:crypto')
const { readFileSync } = require('node:fs')
const path = require('node:path')
const { getFiles } = require('./describePicture.cjs')

const HASH_LENGTH = 6

/**
 * Webpack loader for `*.picture` files, which tools/importPictures.mjs writes. The module's default export is a
 * `PictureData` (shared/src/contract/picture.ts). It imports the image files beside it, so the build fails when one is
 * missing. All get the hash of all their contents: documents list many files, and a repeated hash takes no bytes.
 *
 * @this {{ context: string, addDependency(file: string): void }} Of webpack: the picture's folder is the context.
 * @param {string} source JSON: `{ width, height, alternatives: [{ media?, type, files: [{ file, width }] }], fallback }`,
 *   sizes in pixels, files as names in the same folder.
 * @returns {string} An ES module.
 */
module.exports = function pictureLoader(source) {
  const picture = JSON.parse(source)
  const { width, height, alternatives, fallback } = picture
  const files = [...getFiles(picture)]
  const hash = hashOfFiles(files.map((file) => path.join(this.context, file)))
  files.forEach((file) => this.addDependency(path.join(this.context, file)))
  const getUrl = (file) => `url${files.indexOf(file)}`

  const sources = alternatives.map(({ media, type, files }) => {
    const srcSet = files.map((entry) => `\${${getUrl(entry.file)}} ${entry.width}w`).join(', ')
    return `{ ${media ? `media: ${JSON.stringify(media)}, ` : ''}type: ${JSON.stringify(type)}, srcSet: \`${srcSet}\` }`
  })

  return [
    ...files.map((file) => `import ${getUrl(file)} from ${JSON.stringify(`./${file}?hash=${hash}`)}`),
    'export default {',
    `  src: ${getUrl(fallback)},`,
    `  width: ${Number(width)},`,
    `  height: ${Number(height)},`,
    `  sources: [${sources.join(', ')}],`,
    '}',
    '',
  ].join('\n')
}

function hashOfFiles(files) {
  const hash = createHash('sha256')
  for (const file of files) hash.update(readFileSync(file))
  return hash.digest('hex').slice(0, HASH_LENGTH)
}
