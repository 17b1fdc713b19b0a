import { jsonOption } from '../../../scripts/cli/options'
import { defineCommand } from '../cli/command'
import { shownBytes } from '../cli/shownBytes'
import { describeChange } from './describeChange'
import { refresh } from '../sharedStore/refresh'
import { readStatus, type PackageStatus, type Status } from './readStatus'

export const statusCommand = defineCommand({
  name: 'status',
  summary: 'Shows the live versions, what is stored, and the last changes.',
  options: { json: jsonOption },
  details: `For each package: version, since when and by whom it is live, the commit that it was published from ("-dirty" if
files were not committed), and the earlier versions to which rollbacks return, the next one first.
With STORE_URL, it exits with 1 if the shared store cannot be read, and shows the folder, which may be older.`,
  async run({ options }, { store, progress, write }) {
    progress.step('Reading the store')
    const isCurrent = await refresh(store, progress)
    const current = readStatus(store)
    progress.end()
    await write(describeStatus(current, options.json))
    return isCurrent ? 0 : 1
  },
})

/** @returns The text to print. */
export function describeStatus(current: Status | undefined, asJson = false): string {
  return `${asJson ? JSON.stringify(current ?? null, null, 2) : linesOf(current).join('\n')}\n`
}

function linesOf(current: Status | undefined): string[] {
  if (!current) return ['Nothing is live yet. Run "npm run release -- publish all".']
  const { set, since, pages, packages, withdrawn, changes } = current
  return [
    `Release set ${set}, live since ${since}, ${pages} pages`,
    ...packages.flatMap(packageLines),
    ...withdrawn.map((name) => `  ${name.padEnd(NAME_WIDTH)} withdrawn`),
    '',
    storedLine(current),
    '',
    'Last changes',
    ...changes.map((entry) => `  ${describeChange(entry)}`),
  ]
}

const NAME_WIDTH = 14

function packageLines({ name, version, since, by, commit, gate, earlier }: PackageStatus): string[] {
  const facts = [
    since && `since ${since} by ${by}`,
    commit && `commit ${commit}`,
    gate.withoutBrowser && 'not checked in a browser',
  ]
  const line = [`  ${name.padEnd(NAME_WIDTH)} ${version}`, ...facts.filter(Boolean)].join('  ')
  return earlier.length > 0 ? [line, `  ${''.padEnd(NAME_WIDTH)} earlier: ${earlier.join(', ')}`] : [line]
}

function storedLine({ stored: { sets, revoked, releases, bytes } }: Status): string {
  const note = revoked.length > 0 ? ` (${revoked.join(', ')} revoked)` : ''
  return `Stored: release sets ${sets.join(', ')}${note}; ${releases} releases; ${shownBytes(bytes)}`
}
