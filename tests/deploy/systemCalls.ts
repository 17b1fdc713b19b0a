import { execFileSync } from 'node:child_process'
import { readDeployed } from './proxies'

/**
 * @param systemdAnalyze Path of the program.
 * @param unit File below `platform/deploy/systemd` with `SystemCallFilter`.
 * @returns Names of the system calls that the unit allows. As in systemd, each line adds calls, or removes them behind "~".
 */
export function allowedCalls(systemdAnalyze: string, unit: string): Set<string> {
  const groups = readGroups(systemdAnalyze)
  const listCalls = (name: string): string[] =>
    name.startsWith('@') ? (groups.get(name) ?? []).flatMap(listCalls) : [name]
  const allowed = new Set<string>()
  for (const [, prefix, names = ''] of readDeployed(`systemd/${unit}`).matchAll(
    /^SystemCallFilter=(~?)(.+)$/gm,
  ))
    for (const call of names.split(' ').flatMap(listCalls))
      if (prefix === '~') allowed.delete(call)
      else allowed.add(call)
  return allowed
}

/** Members by group; groups can have groups. */
function readGroups(systemdAnalyze: string): Map<string, string[]> {
  const groups = new Map<string, string[]>()
  let members: string[] = []
  const listed = execFileSync(systemdAnalyze, ['syscall-filter', '--no-pager'], { encoding: 'utf8' })
  for (const line of listed.split('\n')) {
    const text = line.trim()
    if (line.startsWith('@')) groups.set(text, (members = []))
    else if (text !== '' && !text.startsWith('#')) members.push(text)
  }
  return groups
}

/** @returns Names in a summary of `strace -c -U name`. */
export function countedCalls(summary: string): string[] {
  return summary
    .split('\n')
    .map((line) => line.trim())
    .filter((name) => /^\w+$/.test(name) && !['syscall', 'total'].includes(name))
}
