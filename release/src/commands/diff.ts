import { UsageError } from '../../../scripts/cli/command'
import { jsonOption, parseNumber } from '../../../scripts/cli/options'
import { defineCommand } from '../cli/command'
import { requireSet } from '../store/requireSet'
import { refresh } from '../sharedStore/refresh'
import { diffSets, type Difference, type SetDifference } from './diffSets'

export const MAX_SET = 999_999_999

export const diffCommand = defineCommand({
  name: 'diff',
  summary: 'Compares two release sets: packages, pages and files that differ.',
  arguments: '<set> <set>',
  options: { json: jsonOption },
  details: 'Sizes are bytes as browsers get them, compressed with Brotli. "status" lists the stored sets.',
  async run({ arguments: [one, other], options }, { store, progress, write }) {
    if (one === undefined || other === undefined)
      throw new UsageError('Give the numbers of two release sets.')
    await refresh(store, progress)
    const setOf = (text: string) => requireSet(store, parseNumber('A set', text, { min: 1, max: MAX_SET }))
    const [before, after] = [setOf(one), setOf(other)]
    progress.step('Comparing pages')
    const difference = diffSets(store, before, after)
    progress.end()
    await write(
      options.json ? `${JSON.stringify(difference, null, 2)}\n` : `${describeDiff(difference).join('\n')}\n`,
    )
  },
})

/** @returns Lines to print. */
export function describeDiff({ packages, pages, files }: SetDifference): string[] {
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
