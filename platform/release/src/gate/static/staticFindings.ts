import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { shellPackage } from '@site/shared/contract/releases'
import { getDist } from '../../build/build'
import { exposedModuleProblem } from '../../build/describeClient'
import type { ReleaseConfig } from '../../config'
import type { Finding, Problem } from '../../Finding'
import { fileProblems } from './fileProblems'
import { allowedPackageProblems, sharedCopyProblems } from './packageProblems'
import { PackageBuild } from './PackageBuild'
import { scriptProblems } from './scriptProblems'
import { secretProblems } from './secretProblems'
import { styleProblems } from './styleProblems'

/**
 * Checks what can be seen in the files of builds, before anything of them is stored or run.
 *
 * @param names Packages whose build in `dist/` may go live.
 */
export function staticFindings(
  config: Pick<ReleaseConfig, 'rootDir' | 'mode'>,
  names: readonly string[],
): Finding[] {
  return names.flatMap((name) => findProblems(config, name).map((problem) => ({ package: name, ...problem })))
}

function findProblems(config: Pick<ReleaseConfig, 'rootDir' | 'mode'>, name: string): Problem[] {
  const build = new PackageBuild(name, getDist(config, name, config.mode))
  const scripts = scriptProblems(build)
  // Without a tree there is nothing to read in a script.
  const files = scripts.some(({ check }) => check === 'script-syntax') ? [] : fileProblems(build)
  return [
    ...recordProblems(build),
    ...files,
    ...scripts,
    ...sharedCopyProblems(build),
    ...allowedPackageProblems(build, config.rootDir),
    ...containmentProblems(build),
    ...secretProblems(build),
  ]
}

function recordProblems(build: PackageBuild): Problem[] {
  const { packageName, dist } = build
  const problems: Problem[] = []
  if (!existsSync(join(dist, 'server/bundle.cjs')))
    problems.push({
      check: 'exposed-module',
      cause: 'the build has no server bundle: use remoteConfig of webpack.common.js',
    })
  const exposed = packageName === shellPackage ? undefined : exposedModuleProblem(join(dist, 'client'))
  if (exposed) problems.push({ check: 'exposed-module', cause: exposed })
  if (!build.client || !build.server)
    problems.push({
      check: 'build-record',
      cause: 'the build has no bundle.json: build it with webpack.common.js',
    })
  return problems
}

/** The shell's own sheets are for the whole page. */
function containmentProblems({ packageName, styleSheets }: PackageBuild): Problem[] {
  if (packageName === shellPackage) return []
  return styleSheets.flatMap(({ path, text }) =>
    styleProblems(packageName, text).map((problem) => ({
      check: 'style-containment',
      cause: `${path}: ${problem}`,
    })),
  )
}
