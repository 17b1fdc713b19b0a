import { formatJson, jsonOption } from '@site/cli/options'
import { defineCommand } from '../cli/command'
import type { Difference, SetDifference } from '../compare/diffSets'
import { parseSetNumber } from '../store/StoredSet'

export const diffCommand = defineCommand({
  name: 'diff',
  summary: 'Compares two release sets: packages, pages and files that differ.',
  arguments: '<set> <set>',
  options: { json: jsonOption },
  details: 'Sizes are bytes as browsers get them, compressed with Brotli. "status" lists the stored sets.',
  async run({ arguments: [before, after], options }, { releases, write }) {
    const sets = [parseSetNumber('A set', before), parseSetNumber('A set', after)] as const
    await releases.refresh()
    const difference = await releases.diff(...sets)
    await write(options.json ? formatJson(difference) : `${formatLines(difference).join('\n')}\n`)
  },
})

function formatLines({ packages, pages, files }: SetDifference): string[] {
  if (packages.length + pages.length + files.length === 0) return ['The release sets do not differ.']
  return [
    'Packages',
    ...orNone(
      packages.map(({ name, before, after }) => `${name} ${before ?? '(none)'} -> ${after ?? '(none)'}`),
    ),
    '',
    'Pages',
    ...orNone(pages.map(describeDifference)),
    '',
    'Files',
    ...orNone(files.map(describeDifference)),
  ]
}

const orNone = (lines: readonly string[]) => (lines.length > 0 ? lines : ['none']).map((line) => `  ${line}`)

function describeDifference({ name, before, after }: Difference): string {
  if (before === undefined) return `+ ${name}  ${after} bytes`
  if (after === undefined) return `- ${name}  ${before} bytes`
  const change = after - before
  return `  ${name}  ${before} -> ${after} bytes (${change < 0 ? '' : '+'}${change})`
}
