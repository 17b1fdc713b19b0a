const { existsSync, readFileSync } = require('node:fs')
const path = require('node:path')

const known = new Map()

/**
 * Finds the package of a file by the nearest package.json with a name and a version: an npm alias has another folder name.
 *
 * @param {string} file An absolute path.
 * @param {string} root Folder of the repository; files that belong to no package below it have none.
 * @returns {{ name: string, version: string, folder: string } | undefined}
 */
exports.packageOf = function packageOf(file, root) {
  const folder = path.dirname(file)
  if (!known.has(folder)) {
    const { name, version } = readManifest(folder)
    const found = name && version ? { name, version, folder } : undefined
    const isAtTop = folder === root || folder === path.dirname(folder)
    known.set(folder, isAtTop ? undefined : (found ?? packageOf(folder, root)))
  }
  return known.get(folder)
}

/** @returns {string} Version of an installed package. */
exports.packageVersion = (name, root) => readManifest(path.join(root, 'node_modules', name)).version

function readManifest(folder) {
  const file = path.join(folder, 'package.json')
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
}
