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
 * @param {string} root Folder of the repository.
 * @returns {(context: { resourcePath: string }, template: string, localName: string) => string} For css-loader.
 */
exports.shortClassNames = function shortClassNames(name, root) {
  const codeOf = codesByFile()
  // In a fixed order, so that all builds of the package resolve equal codes in the same way.
  for (const file of ['shared', name].flatMap((folder) => cssModules(root, folder)).sort()) codeOf(file)
  /** By module, the class names in the order in which they appear in it. */
  const classes = new Map()
  return ({ resourcePath }, _template, localName) => {
    const file = toPosix(path.relative(root, resourcePath))
    const names = classes.get(file) ?? []
    classes.set(file, names)
    if (!names.includes(localName)) names.push(localName)
    return `${name}_${codeOf(file)}${names.indexOf(localName).toString(36)}`
  }
}

/** @returns {(file: string) => string} A different code for each file. */
function codesByFile() {
  const codes = new Map()
  const taken = new Set()
  return (file) => {
    let code = codes.get(file)
    for (let attempt = 0; code === undefined; attempt++) {
      const candidate = hashOf(`${attempt}${file}`)
      if (!taken.has(candidate)) code = candidate
    }
    codes.set(file, code)
    taken.add(code)
    return code
  }
}
exports.codesByFile = codesByFile

function hashOf(text) {
  const hash = createHash('sha256').update(text).digest('base64')
  return hash.replaceAll(/[+/=]/g, '').slice(0, CODE_LENGTH)
}

function cssModules(root, folder) {
  return readdirSync(path.join(root, folder, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.module.css'))
    .map((file) => toPosix(path.join(folder, 'src', file)))
}

const toPosix = (file) => file.split(path.sep).join('/')
