import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { shellPackage } from '@site/shared/contract/releases'
import type { BundledPackage } from '../../build/bundleRecord'
import { readJson } from '../../files'
import type { PackageBuild } from './PackageBuild'
import type { Problem } from '../../Finding'

/** Packages of the bundler, whose code is in every bundle. */
const ofBundler = /^(?:webpack|css-loader|mini-css-extract-plugin|@site\/bundler|@module-federation\/[\w-]+)$/
/** React assigns it; react-dom and others only read it. */
const reactItself =
  /\.(?:__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE|__SECRET_INTERNALS_DO_NOT_USE_OR_YOU_WILL_BE_FIRED)\s*=(?!=)/

/**
 * Files of a package that must exist once on a page. The functions that JSX compiles to have no state, and every remote
 * contains them.
 */
function sharedFiles({ name, files }: BundledPackage): readonly string[] {
  if (name === 'react') return files.filter((file) => !/(?:^|[/-])jsx-(?:dev-)?runtime\b/.test(file))
  if (name === '@site/shared') return files.filter((file) => file.startsWith('src/runtime/'))
  return ['react-dom', 'scheduler', '@module-federation/runtime-core'].includes(name) ? files : []
}

const shared = (name: string) => (name === '@site/shared' ? '@site/shared/runtime' : name)

/** Checks that a page will have one copy of each shared package. */
export function sharedCopyProblems(build: PackageBuild): Problem[] {
  const check = 'shared-copy'
  const problems = new Map<string, Problem>()
  for (const kind of ['client', 'server'] as const) {
    const copies = (build[kind]?.packages ?? []).filter((each) => sharedFiles(each).length > 0)
    for (const copy of copies) {
      if (problems.has(copy.name)) continue
      const others = copies.filter(({ name }) => name === copy.name)
      const versions = others.map(({ version }) => version).join(' and ')
      if (build.packageName !== shellPackage)
        problems.set(copy.name, {
          check,
          cause: `its ${kind} bundle contains ${shared(copy.name)} ${versions}; the shell provides it: import it by its name`,
          see: `${sharedFiles(copy)[0]} in ${kind}/bundle.json`,
        })
      else if (others.length > 1)
        problems.set(copy.name, {
          check,
          cause: `its ${kind} bundle contains ${shared(copy.name)} ${versions}; a page must have one`,
        })
    }
  }
  if (build.packageName !== shellPackage && !problems.has('react'))
    for (const { path, text } of build.scripts)
      if (reactItself.test(text))
        problems.set('react', {
          check,
          cause: `${path} contains a copy of react; the shell provides it: import it by its name`,
        })
  return [...problems.values()]
}

/**
 * Checks that a bundle contains no npm package but the dependencies of its package and of `@site/shared`, and theirs:
 * others are there by accident of what is installed.
 */
export function allowedPackageProblems(build: PackageBuild, rootDir: string): Problem[] {
  const bundled = [...(build.client?.packages ?? []), ...(build.server?.packages ?? [])]
  const unknown = bundled.filter(({ name }) => !ofBundler.test(name))
  if (unknown.length === 0) return []
  const allowed = collectDependencies(join(rootDir, build.packageName))
  const causes = unknown
    .filter(({ name }) => !allowed.has(name))
    .map(
      ({ name, version }) =>
        `bundles ${name} ${version}, which is not a dependency: add it to "dependencies" in ${build.packageName}/package.json`,
    )
  return [...new Set(causes)].map((cause) => ({ check: 'allowed-package', cause }))
}

/** @returns Names of the npm packages that may be in the bundles of a package. */
export function allowedDependencies(rootDir: string, packageName: string): string[] {
  return [...collectDependencies(join(rootDir, packageName))].sort()
}

/** @returns Names of all dependencies of the package in a folder, and of theirs. */
function collectDependencies(folder: string, found = new Set<string>()): Set<string> {
  const file = join(folder, 'package.json')
  if (!existsSync(file)) return found
  const { dependencies = {}, peerDependencies = {} } =
    readJson<Record<string, Record<string, string> | undefined>>(file)
  for (const name of Object.keys({ ...dependencies, ...peerDependencies })) {
    if (found.has(name)) continue
    found.add(name)
    const installed = installedFolder(folder, name)
    if (installed) collectDependencies(installed, found)
  }
  return found
}

function installedFolder(from: string, name: string): string | undefined {
  const folder = join(from, 'node_modules', name)
  if (existsSync(folder)) return folder
  const parent = dirname(from)
  return parent === from ? undefined : installedFolder(parent, name)
}
