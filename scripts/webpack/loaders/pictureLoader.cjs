const { filesOf } = require('./describePicture.cjs')

/**
 * Webpack loader for `*.picture` files, which scripts/tools/importPictures.mjs writes. The module's default export is a
 * `PictureData` (shared/src/contract/picture.ts). It imports the image files beside it, so the build names them by
 * content and fails when one is missing.
 *
 * @param {string} source JSON: `{ width, height, alternatives: [{ media?, type, files: [{ file, width }] }], fallback }`,
 *   sizes in pixels, files as names in the same folder.
 * @returns {string} An ES module.
 */
module.exports = function pictureLoader(source) {
  const picture = JSON.parse(source)
  const { width, height, alternatives, fallback } = picture
  const files = [...filesOf(picture)]
  const urlOf = (file) => `url${files.indexOf(file)}`

  const sources = alternatives.map(({ media, type, files }) => {
    const srcSet = files.map((entry) => `\${${urlOf(entry.file)}} ${entry.width}w`).join(', ')
    return `{ ${media ? `media: ${JSON.stringify(media)}, ` : ''}type: ${JSON.stringify(type)}, srcSet: \`${srcSet}\` }`
  })

  return [
    ...files.map((file) => `import ${urlOf(file)} from ${JSON.stringify(`./${file}`)}`),
    'export default {',
    `  src: ${urlOf(fallback)},`,
    `  width: ${Number(width)},`,
    `  height: ${Number(height)},`,
    `  sources: [${sources.join(', ')}],`,
    '}',
    '',
  ].join('\n')
}
