import { type Compatibility, type Release, shellPackage } from '@site/shared/contract/releases'
import type { Finding } from '../../Finding'

const check = 'compatibility'
/** Modules that a page loads once. Another major version has another interface. */
const sameMajor = ['react', 'react-dom', '@site/shared/runtime', '@module-federation/runtime-core']

/**
 * Compares what remotes were built against with what the shell provides.
 *
 * @param releases One of each package: those that would be live together.
 * @param changed Names of the packages that would not be live already. They are at fault.
 */
export function compatibilityFindings(
  releases: readonly Pick<Release, 'package' | 'compatibility'>[],
  changed: readonly string[],
): Finding[] {
  const shell = releases.find((release) => release.package === shellPackage)?.compatibility
  if (!shell) return []
  const isShellNew = changed.includes(shellPackage)
  return releases.flatMap(({ package: name, compatibility: remote }) => {
    if (name === shellPackage) return []
    // If only the shell changes, the shell is at fault.
    const isShellAtFault = isShellNew && !changed.includes(name)
    const causes = isShellAtFault
      ? problemsOfShell(shell, remote, name)
      : problemsOfRemote(shell, remote, isShellNew ? 'the shell' : 'the live shell')
    return causes.map((cause) => ({ package: isShellAtFault ? shellPackage : name, check, cause }))
  })
}

/** @param shellName "the live shell", or "the shell" that is published with the remote. */
function problemsOfRemote(shell: Compatibility, remote: Compatibility, shellName: string): string[] {
  const problems: string[] = []
  if (major(remote.contract) !== major(shell.contract))
    problems.push(
      `follows version ${remote.contract} of the contract; ${shellName} follows ${shell.contract}: ${advice(remote.contract, shell.contract)}`,
    )
  if (hasOtherKit(shell, remote))
    problems.push(
      `was built with kit ${remote.kit}; ${shellName} with kit ${shell.kit}: ${kitAdvice(remote.kit, shell.kit)}`,
    )
  for (const name of otherMajors(shell, remote))
    problems.push(
      `was built against ${name} ${remote.versions[name]}; ${shellName} has ${shell.versions[name]}: ${advice(remote.versions[name], shell.versions[name])}`,
    )
  for (const { module, names } of missing(shell, remote)) {
    const built = shortVersion(remote.versions[module])
    const live = shortVersion(shell.versions[module])
    const without = built === live ? `${live} without ${names.length > 1 ? 'them' : 'it'}` : live
    problems.push(
      `uses ${names.join(', ')} of ${module} ${built}; ${shellName} has ${without}: release the shell first`,
    )
  }
  return problems
}

function problemsOfShell(shell: Compatibility, remote: Compatibility, name: string): string[] {
  const problems: string[] = []
  if (major(remote.contract) !== major(shell.contract))
    problems.push(
      `follows version ${shell.contract} of the contract; ${name} is live and follows ${remote.contract}: publish them together`,
    )
  if (hasOtherKit(shell, remote))
    problems.push(
      `was built with kit ${shell.kit}; ${name} is live and was built with kit ${remote.kit}: publish them together`,
    )
  for (const module of otherMajors(shell, remote))
    problems.push(
      `has ${module} ${shell.versions[module]}; ${name} is live and was built against ${remote.versions[module]}: publish them together`,
    )
  for (const { module, names } of missing(shell, remote))
    problems.push(
      `${module} has no ${names.join(', ')}, which ${name} uses: keep ${names.length > 1 ? 'them' : 'it'} until a release of ${name} without ${names.length > 1 ? 'them' : 'it'} is live`,
    )
  return problems
}

/** Code that the bundler adds to a remote, and what the shell's loads it with, belong together. */
function hasOtherKit(shell: Compatibility, remote: Compatibility): boolean {
  return major(shell.kit) !== major(remote.kit)
}

function otherMajors(shell: Compatibility, remote: Compatibility): string[] {
  return sameMajor.filter((name) => {
    const [one, other] = [shell.versions[name], remote.versions[name]]
    return one !== undefined && other !== undefined && major(one) !== major(other)
  })
}

/** Exports that the remote uses and the shell lacks. A namespace ("*") may contain all of the version it was built against. */
function missing(
  shell: Compatibility,
  remote: Compatibility,
): { module: string; names: readonly string[] }[] {
  return Object.entries(remote.uses).flatMap(([module, used]) => {
    const provided = shell.provides[module]
    if (!provided) return []
    const isOlder = minorNumber(shell.versions[module]) < minorNumber(remote.versions[module])
    const names = used.filter((name) => (name === '*' ? isOlder : !isProvided(provided, name)))
    return names.length > 0
      ? [{ module, names: names.map((name) => (name === '*' ? 'all exports' : name)) }]
      : []
  })
}

/** A module in CommonJS is its own default export. */
const isProvided = (provided: readonly string[], name: string) =>
  name === 'default' || provided.includes(name)

const advice = (remote: string | undefined, shell: string | undefined) =>
  Number(major(remote)) > Number(major(shell))
    ? 'release the shell first'
    : 'build it against the version of the shell'

const kitAdvice = (remote: string | undefined, shell: string | undefined) =>
  Number(major(remote)) > Number(major(shell))
    ? `release the shell first, or build it with kit ${shell}`
    : `install kit ${shell} and build it again`

const major = (version = '') => version.split('.')[0] ?? ''
const shortVersion = (version = '') => version.split('.').slice(0, 2).join('.')
const minorNumber = (version = '') => {
  const [first = 0, second = 0] = version.split('.').map(Number)
  return first * 10_000 + second
}
