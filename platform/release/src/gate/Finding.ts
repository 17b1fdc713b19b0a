import { ReleaseError } from '../ReleaseError'

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

/** @returns One line for each finding, and one for how to see it. */
export function describeFindings(findings: readonly Finding[]): string {
  const lines = findings.slice(0, MAX_LISTED).flatMap(({ package: name, page, check, cause, see }) => {
    const line = `  ${[name, page].filter(Boolean).join(' ')}: ${cause} [${check}]`
    return see ? [line, `    see ${see}`] : [line]
  })
  if (findings.length > MAX_LISTED) lines.push(`  and ${findings.length - MAX_LISTED} more`)
  return lines.join('\n')
}
