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

/**
 * What a `<name>.picture` file says, from what the art kit says of its pictures.
 *
 * @param {object} manifest `art/img/manifest.json`.
 * @param {string} name A picture of it, or a group: `w-chatbot` stands for `w-chatbot-mobile`, `-tablet`,
 *   `-desktop` and `-xl`.
 * @returns {object} See scripts/webpack/loaders/pictureLoader.cjs.
 * @throws Error when the manifest knows neither.
 */
exports.describePicture = function describePicture(manifest, name) {
  const parts = manifest[name]
    ? [{ entry: manifest[name] }]
    : cuts.flatMap(({ suffix, media }) =>
        manifest[name + suffix] ? [{ entry: manifest[name + suffix], media }] : [],
      )
  const main = parts.at(-1)
  if (!main) throw new Error(`The manifest knows no picture "${name}"`)

  // Pictures for sharing are JPEG alone: not every program that shows a link reads more.
  const [fallback] = ['webp', 'jpg'].flatMap((extension) => encodedAs(extension, main.entry).slice(-1))
  return {
    width: main.entry.width,
    height: main.entry.height,
    alternatives: parts.flatMap((part) => [
      ...encoded('avif', part),
      // A cut has its own shape, so browsers without AVIF need it too; for the last one they have the fallback.
      ...(part === main ? [] : encoded('webp', part, -1)),
    ]),
    fallback: fallback.file,
  }
}

/** @returns {Set<string>} Names of the files that a picture is made of. */
exports.filesOf = function filesOf({ alternatives, fallback }) {
  return new Set([fallback, ...alternatives.flatMap(({ files }) => files.map(({ file }) => file))])
}

/** @param from -1 for the largest alone. */
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
