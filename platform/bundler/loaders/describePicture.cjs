/**
 * What the art kit's `img/manifest.json` says: sizes in pixels, by name of the picture.
 *
 * @typedef {Readonly<Record<string, {
 *   width: number
 *   height: number
 *   files: readonly { file: string; width: number; height: number; bytes: number }[]
 * }>>} ArtManifest
 *
 * @typedef {{
 *   width: number
 *   height: number
 *   alternatives: readonly {
 *     media?: string
 *     type: string
 *     files: readonly { file: string; width: number }[]
 *   }[]
 *   fallback: string
 * }} PictureDescription
 */

/**
 * The crops of a group in the order in which browsers must try them. Desktop matches everywhere, so it comes last.
 * Source: specification §9, "Image size breakpoints".
 */
const crops = [
  { suffix: '-mobile', media: '(max-width:576px)' },
  { suffix: '-tablet', media: '(max-width:1200px)' },
  { suffix: '-xl', media: '(min-width:2161px)' },
  { suffix: '-desktop' },
]
const types = { avif: 'image/avif', webp: 'image/webp' }

/**
 * Builds the content of a `<name>.picture` file from the art kit's manifest.
 *
 * @param {ArtManifest} manifest `tools/art/img/manifest.json`.
 * @param {string} name A picture of it, or a group: `w-chatbot` stands for `w-chatbot-mobile`, `-tablet`,
 *   `-desktop` and `-xl`.
 * @returns {PictureDescription} See platform/bundler/loaders/pictureLoader.cjs.
 * @throws Error when the manifest has neither.
 */
exports.describePicture = function describePicture(manifest, name) {
  const parts = manifest[name]
    ? [{ entry: manifest[name] }]
    : crops.flatMap(({ suffix, media }) =>
        manifest[name + suffix] ? [{ entry: manifest[name + suffix], media }] : [],
      )
  const main = parts.at(-1)
  if (!main) throw new Error(`The manifest has no picture "${name}"`)

  // Share pictures are JPEG only: not every program that shows a link reads other formats.
  const [fallback] = ['webp', 'jpg'].flatMap((extension) => encodedAs(extension, main.entry).slice(-1))
  return {
    width: main.entry.width,
    height: main.entry.height,
    alternatives: parts.flatMap((part) => [
      ...encoded('avif', part),
      // Each crop has its own shape, so browsers without AVIF need all of them; the fallback is the last one.
      ...(part === main ? [] : encoded('webp', part, -1)),
    ]),
    fallback: fallback.file,
  }
}

/**
 * @param {PictureDescription} picture
 * @returns {Set<string>} Names of a picture's files.
 */
exports.getFiles = function getFiles({ alternatives, fallback }) {
  return new Set([fallback, ...alternatives.flatMap(({ files }) => files.map(({ file }) => file))])
}

/** @param from -1 for only the largest. */
function encoded(extension, { entry, media }, from = 0) {
  const files = encodedAs(extension, entry).slice(from)
  return files.length > 0 ? [{ media, type: types[extension], files }] : []
}

function encodedAs(extension, entry) {
  return entry.files
    .filter(({ file }) => file.endsWith(`.${extension}`))
    .map(({ file, width }) => ({ file, width }))
    .sort((one, other) => one.width - other.width)
}
