import { counted } from '@site/cli/format'
import { formatJson, jsonOption } from '@site/cli/options'
import { describeCommit } from '../store/journal'
import { defineCommand } from '../cli/command'
import { fitLine, formatBytes, formatTime } from '../format'
import type { PackageStatus, Status } from '../publish/readStatus'
import { describeChange } from './describeChange'

export const statusCommand = defineCommand({
  name: 'status',
  summary: 'Shows the live versions, what is stored, and the last changes.',
  options: { json: jsonOption },
  details: `For each package: version, since when and by whom it is live, the commit that it was published from ("-dirty" if
files were not committed), and the earlier versions to which rollbacks return, the next one first.
With STORE_URL, it exits with 1 if the shared store cannot be read, and shows the folder, which may be older.`,
  async run({ options }, { releases, write }) {
    const isCurrent = await releases.refresh()
    const current = await releases.status()
    await write(options.json ? formatJson(current ?? null) : `${getLines(current).join('\n')}\n`)
    return isCurrent ? 0 : 1
  },
})

function getLines(current: Status | undefined): string[] {
  if (!current) return ['Nothing is live yet. Run "npm run release -- publish all".']
  const { set, since, pages, packages, withdrawn, changes } = current
  const isUnchecked = packages.every(({ gate }) => gate.withoutBrowser)
  return [
    `Release set ${set}, live since ${formatTime(since)}, ${counted(pages, 'page')}`,
    ...packages.flatMap((one) => packageLines(one, !isUnchecked)),
    ...(isUnchecked ? ['  Published without the checks in a browser.'] : []),
    ...withdrawn.map((name) => `  ${name.padEnd(NAME_WIDTH)} withdrawn`),
    '',
    storedLine(current),
    '',
    'Last changes',
    ...changes.flatMap((entry) => describeChange(entry).map((line) => `  ${line}`)),
  ]
}

const NAME_WIDTH = 14

/** @param showsGate Whether to say that a package was not checked in a browser. */
function packageLines(
  { name, version, since, by, commit, subject, gate, earlier }: PackageStatus,
  showsGate: boolean,
): string[] {
  const lines = [`${name.padEnd(NAME_WIDTH)} ${version}${since ? `  ${formatTime(since)} by ${by}` : ''}`]
  const indented = (text: string) => `${''.padEnd(NAME_WIDTH)} ${text}`
  if (commit) lines.push(fitLine(indented(describeCommit(commit, subject))))
  if (showsGate && gate.withoutBrowser) lines.push(indented('not checked in a browser'))
  if (earlier.length > 0) lines.push(indented(`earlier: ${earlier.join(', ')}`))
  return lines.map((line) => `  ${line}`)
}

function storedLine({ stored: { sets, revoked, releases, bytes } }: Status): string {
  const note = revoked.length > 0 ? ` (${revoked.join(', ')} revoked)` : ''
  return `Stored: release sets ${sets.join(', ')}${note}; ${releases} releases; ${formatBytes(bytes)}`
}
