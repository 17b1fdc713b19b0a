import { counted } from '@site/cli/format'
import { defineStoreCommand } from '../cli/command'
import { readGateReport, type GateReport } from '../gate/GateReport'
import { refresh } from '../store/shared/refresh'
import type { Store } from '../store/Store'
import { parseSetNumber, requireSet } from '../store/StoredSet'

export const showCommand = defineStoreCommand({
  name: 'show',
  summary: 'Shows what a release set contains and what was checked before it went live.',
  arguments: '<set>',
  options: {},
  details: '"status" lists the stored sets.',
  async run({ arguments: [set] }, { store, progress, write }) {
    await refresh(store, progress)
    await write(`${showSet(store, parseSetNumber('A set', set)).join('\n')}\n`)
  },
})

/**
 * @returns What the set contains and what the gate checked before it went live, as lines to print.
 * @throws ReleaseError when the store does not hold the set.
 */
export function showSet(store: Store, number: number): string[] {
  const { dir, set } = requireSet(store, number)
  const { createdAt, packages, pages } = set
  const report = readGateReport(dir)
  return [
    `Release set ${number}, made ${createdAt}, ${counted(pages.length, 'page')}`,
    ...Object.entries(packages).map(
      ([name, { version }]) =>
        `  ${name.padEnd(14)} ${version}${report?.changed.includes(name) ? '  (changed)' : ''}`,
    ),
    '',
    ...(report ? reportLines(report) : ['The set has no report of the gate.']),
  ]
}

function reportLines({ node, at, browser }: GateReport): string[] {
  return [
    `Checked ${at} with Node ${node}`,
    ...(browser
      ? [
          `  in ${browser.browser}, at ${browser.widths.join(' and ')} px`,
          `  checks: ${browser.checks.join(', ')}`,
          `  pages: ${browser.pages.join(' ')}`,
        ]
      : ['  not in a browser']),
  ]
}
