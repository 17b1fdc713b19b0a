const { existsSync, readFileSync } = require('node:fs')
const path = require('node:path')

const known = new Map()
/** The folder of an installed package. Packages may contain folders with a package.json of their own. */
const installed = /^.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+/

/**
 * Finds the package that a file belongs to. Its name is the one in package.json: an npm alias has another folder name.
 *
 * @param {string} file An absolute path.
 * @param {string} root Folder of the repository; files outside of it belong to no package, unless they are installed.
 * @returns {{ name: string, version: string, folder: string } | undefined}
 */
exports.getPackage = function getPackage(file, root) {
  const folder = installed.exec(file)?.[0] ?? path.dirname(file)
  if (!known.has(folder)) known.set(folder, findPackage(folder, root))
  return known.get(folder)
}

function findPackage(folder, root) {
  const { name, version } = readManifest(folder)
  if (name && version) return { name, version, folder }
  const parent = path.dirname(folder)
  return parent === root || parent === folder ? undefined : findPackage(parent, root)
}

/** @returns {string} Version of an installed package. */
exports.packageVersion = (name, root) => readManifest(path.join(root, 'node_modules', name)).version

function readManifest(folder) {
  const file = path.join(folder, 'package.json')
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
}
