import { inert } from '@site/cli/inert'
import { ReleaseError } from './ReleaseError'

/** Something that must not go live. */
export interface Finding {
  /** Name of the package at fault. */
  package: string
  /** Where one page is at fault, its path and query string: "/soluciones?filter=software". */
  page?: string
  /** The check that found it, in kebab case: "one-heading". docs/gate.md lists all. */
  check: string
  /** What is wrong, in a phrase that names neither package nor page: "there must be one h1, there are 2". */
  cause: string
  /** How to see it: a command, a file or an address. */
  see?: string
}

/** A finding of the package whose build is checked. */
export type Problem = Omit<Finding, 'package' | 'page'>

/** A fault in a shared component appears on every page that uses it. */
const MAX_LISTED = 50

/** A release that was refused. Its message lists the findings. */
export class RefusedError extends ReleaseError {
  constructor(readonly findings: readonly Finding[]) {
    super(`This must not go live:\n${describeFindings(findings)}`)
  }
}

/** @throws RefusedError if there are any. */
export function refuse(findings: readonly Finding[]): void {
  if (findings.length > 0) throw new RefusedError(findings)
}

/**
 * Lists equal findings once, as the first of them.
 *
 * @param found `key` is the same for those that are equal.
 * @param more Completes the cause of one that others equal: "; also on 3 other pages".
 */
export function onceEach(
  found: readonly { key: string; finding: Finding }[],
  more: (others: number) => string,
): Finding[] {
  const groups = new Map<string, { finding: Finding; others: number }>()
  for (const { key, finding } of found) {
    const known = groups.get(key)
    if (known) known.others += 1
    else groups.set(key, { finding, others: 0 })
  }
  return [...groups.values()].map(({ finding, others }) =>
    others > 0 ? { ...finding, cause: finding.cause + more(others) } : finding,
  )
}

/** @returns One line for each finding, and one for how to see it. */
export function describeFindings(findings: readonly Finding[]): string {
  const lines = findings.slice(0, MAX_LISTED).flatMap(({ package: name, page, check, cause, see }) => {
    // Causes quote what packages throw and contain.
    const line = inert(`  ${[name, page].filter(Boolean).join(' ')}: ${cause} [${check}]`)
    return see ? [line, `    see ${inert(see)}`] : [line]
  })
  if (findings.length > MAX_LISTED) lines.push(`  and ${findings.length - MAX_LISTED} more`)
  return lines.join('\n')
}
