const { execFileSync } = require('node:child_process')
const { existsSync, readdirSync, symlinkSync } = require('node:fs')
const path = require('node:path')

const rootDir = path.join(__dirname, '../..')

/** Names the folder that `compilePrograms` has filled. Worker processes inherit it, and so do the suites of tests/run.ts. */
const variable = 'COMPILED_PROGRAMS_DIR'

/**
 * Compiles the server and the commands as for a deployment, for `programArguments` of this process and its children.
 *
 * @param {string} suite Name of the suite: each has a folder of its own, `var/<suite>/programs`.
 */
exports.compilePrograms = (suite) => {
  if (process.env[variable]) return
  const dir = path.join(rootDir, 'var', suite, 'programs')
  const compiler = ['--import', 'tsx', 'tools/build-server/cli.ts', dir]
  execFileSync(process.execPath, compiler, { cwd: rootDir, stdio: ['ignore', 'ignore', 'inherit'] })
  // Programs find their packages here, as after an installation. A workspace may have its own version of a package.
  for (const folder of [
    '',
    ...readdirSync(path.join(rootDir, 'platform')).map((name) => `platform/${name}`),
  ]) {
    const packages = path.join(rootDir, folder, 'node_modules')
    if (existsSync(packages)) symlinkSync(packages, path.join(dir, folder, 'node_modules'))
  }
  process.env[variable] = dir
}

/**
 * Arguments of Node for a program of this repository: the compiled one, which starts in a third of the time, if the run has
 * compiled it.
 *
 * @param {string} source Path from the root: "platform/server/src/main.ts".
 * @returns {string[]}
 */
exports.programArguments = (source) => {
  const dir = process.env[variable]
  return dir
    ? [path.join(dir, source.replace(/\.ts$/, '.js'))]
    : ['--import', 'tsx', path.join(rootDir, source)]
}
