import type { Attempt } from '../service/attempts/AttemptLog'

/** @returns Lines to print: "2026-11-25T04:00:00.000Z  publish of mfe-sales by contact-ci (10.0.0.7): refused with 403, …". */
export function describeAttempts(attempts: readonly Attempt[], asJson = false): string {
  if (asJson) return `${JSON.stringify(attempts, null, 2)}\n`
  if (attempts.length === 0) return 'Nothing was tried by the release service yet.\n'
  return attempts.map((attempt) => `${describeAttempt(attempt)}\n`).join('')
}

function describeAttempt(attempt: Attempt): string {
  const { at, who, address, action, packages, buildUrl, outcome, status, detail, omitted } = attempt
  const what = packages ? `${action} of ${packages.join(', ')}` : action
  const facts = [
    status === undefined ? outcome : `${outcome} with ${status}`,
    detail,
    buildUrl,
    omitted === undefined ? undefined : `${omitted} attempts before it are not listed`,
  ]
  return `${at}  ${what} by ${who ?? 'an unknown sender'} (${address}): ${facts.filter(Boolean).join(', ')}`
}
