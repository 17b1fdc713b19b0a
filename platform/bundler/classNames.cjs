const { createHash } = require('node:crypto')
const { readdirSync } = require('node:fs')
const path = require('node:path')

const CODE_LENGTH = 2

/**
 * Short names for the classes of CSS modules: documents repeat them, and random characters do not compress. Two characters
 * stand for the module and one or two for the class: "shell_Xq0", "shell_Xq1". The names do not depend on the content of
 * other modules, so a changed component leaves the files of pages without it unchanged.
 *
 * @param {string} name Package name, the beginning of every class name. Without it, two packages with different versions
 *   of a shared component would style each other.
 * @param {Readonly<Record<string, string>>} folders Of the package and of `shared`, by name. Names of classes do not depend
 *   on where these are.
 * @returns {(context: { resourcePath: string }, template: string, localName: string) => string} For css-loader.
 */
exports.shortClassNames = function shortClassNames(name, folders) {
  const getCode = codesByFile()
  // In a fixed order, so that all builds of the package resolve equal codes in the same way.
  for (const file of Object.entries(folders).flatMap(cssModules).sort()) getCode(file)
  /** By module, the class names in the order in which they appear in it. */
  const classes = new Map()
  return ({ resourcePath }, _template, localName) => {
    const file = getName(resourcePath, folders)
    const names = classes.get(file) ?? []
    classes.set(file, names)
    if (!names.includes(localName)) names.push(localName)
    return `${name}_${getCode(file)}${names.indexOf(localName).toString(36)}`
  }
}

/** @returns {(file: string) => string} A different code for each file. */
function codesByFile() {
  const codes = new Map()
  const taken = new Set()
  return (file) => {
    let code = codes.get(file)
    for (let attempt = 0; code === undefined; attempt++) {
      const candidate = computeHash(`${attempt}${file}`)
      if (!taken.has(candidate)) code = candidate
    }
    codes.set(file, code)
    taken.add(code)
    return code
  }
}
exports.codesByFile = codesByFile

function computeHash(text) {
  const hash = createHash('sha256').update(text).digest('base64')
  return hash.replaceAll(/[+/=]/g, '').slice(0, CODE_LENGTH)
}

function cssModules([name, folder]) {
  return readdirSync(path.join(folder, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.module.css'))
    .map((file) => toPosix(path.join(name, 'src', file)))
}

/** @returns {string} "shared/src/ui/Button/Button.module.css", or the path in `node_modules` for another package. */
function getName(file, folders) {
  const [name, folder] = Object.entries(folders).find(([, each]) => file.startsWith(each + path.sep)) ?? []
  return toPosix(
    name ? path.join(name, path.relative(folder, file)) : file.replace(/^.*[\\/]node_modules[\\/]/, ''),
  )
}

const toPosix = (file) => file.split(path.sep).join('/')
