/* Checks the built files of all packages against .browserslistrc: docs/browsers.md. */
import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { findRemotes } from '@site/bundler/remotes.cjs'
import { rootDir } from '@site/cli/rootDir'
import { acceptedFeatures } from './acceptedFeatures'
import { syntaxError } from './scriptProblems'
import { unsupportedFeatures } from './styleProblems'
import { getTargets } from './targets'

const packages = ['shell', ...findRemotes(rootDir)]
/** Inlined: in older browsers these run where the other scripts do not. */
const inlined = ['boot.js', 'visited.js']
const targets = getTargets(rootDir, 'styled')
const used = new Set<string>()

const problems = packages.flatMap((name) => {
  const dir = join(rootDir, name, 'dist/production/client')
  return readdirSync(dir, { recursive: true, encoding: 'utf8' }).flatMap((file) =>
    findProblems(join(dir, file)).map((problem) => `${name}/${file}: ${problem}`),
  )
})
const unused = Object.keys(acceptedFeatures)
  .filter((feature) => !used.has(feature))
  .map((feature) => `tools/browser-support/acceptedFeatures.ts: no style sheet uses ${feature}`)

for (const problem of [...problems, ...unused]) console.error(problem)
if (problems.length + unused.length > 0) process.exitCode = 1
else console.log('Scripts and style sheets keep to the supported browsers.')

function findProblems(path: string): string[] {
  if (path.endsWith('.css')) return styleProblems(readFileSync(path, 'utf8'))
  if (!path.endsWith('.js')) return []
  const error = syntaxError(readFileSync(path, 'utf8'), inlined.includes(basename(path)) ? 2020 : 2022)
  return error === undefined ? [] : [error]
}

function styleProblems(css: string): string[] {
  return unsupportedFeatures(css, targets).filter((feature) => {
    used.add(feature)
    return !(feature in acceptedFeatures)
  })
}
