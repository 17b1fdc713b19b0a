const { existsSync, readdirSync, readFileSync } = require('node:fs')
const { join } = require('node:path')

/**
 * The remotes of a repository, found by the names of their folders: `mfe-…` with a webpack configuration.
 *
 * @param {string} rootDir The repository's folder.
 * @returns {string[]} Package names, sorted.
 */
function findRemotes(rootDir) {
  return readdirSync(rootDir)
    .filter((name) => name.startsWith('mfe-') && existsSync(join(rootDir, name, 'webpack.config.js')))
    .sort()
}

/**
 * The port of a remote's own development servers (`npm run dev -w <name>`, `npm run local -w <name>`) as its package.json
 * states it.
 *
 * @param {string} rootDir The repository's folder.
 * @param {string} name Package name.
 * @returns {number}
 * @throws Error if package.json states none.
 */
function portOfRemote(rootDir, name) {
  const { config } = JSON.parse(readFileSync(join(rootDir, name, 'package.json'), 'utf8'))
  if (Number.isInteger(config?.port)) return config.port
  throw new Error(`${name}/package.json needs a port for its development server: "config": { "port": 3001 }.`)
}

module.exports = { findRemotes, portOfRemote }
