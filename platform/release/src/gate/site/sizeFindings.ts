import { counted } from '@site/cli/format'
import { shellPackage } from '@site/shared/contract/releases'
import type { PageSize } from '../../store/pageSizes'
import { growth, pageBudgets } from '../budgets'
import { onceEach, type Finding } from '../../Finding'

interface MeasuredPage {
  owner: string
  location: string
  size: PageSize
  /** In the live set; undefined for a new page. */
  live: Partial<PageSize> | undefined
}

interface SizeRules {
  /** Whether pages may grow by more than `growth`. */
  acceptSize: boolean
  /** Packages with a new version. */
  changed: ReadonlySet<string>
}

const parts = ['document', 'scripts', 'styles'] as const

/** @returns One finding for each part of a page that is too large, or one for all pages where it is the same files. */
export function sizeFindings(pages: readonly MeasuredPage[], rules: SizeRules): Finding[] {
  const found = pages.flatMap((page) =>
    parts.flatMap((part) => {
      const cause = explainSize(page, part, rules)
      if (cause === undefined) return []
      const name = packageAtFault(page.owner, rules.changed)
      const finding = { package: name, page: page.location, check: 'page-size', cause }
      return [{ key: `${name} ${cause}`, finding }]
    }),
  )
  return onceEach(found, (others) => `; the same on ${counted(others, 'other page')}`)
}

function explainSize(
  { owner, size, live }: MeasuredPage,
  part: keyof PageSize,
  rules: SizeRules,
): string | undefined {
  const bytes = size[part]
  const before = live?.[part]
  const has = part === 'document' ? 'the document has' : `the ${part} have`
  const budget = getBudget(part, owner)
  // What is live already is not the fault of this release.
  if (bytes > budget && !(before !== undefined && bytes <= before))
    return `${has} ${bytes} bytes, at most ${budget} are allowed (platform/release/src/gate/budgets.ts)`
  if (before === undefined || rules.acceptSize) return undefined
  const isGrown = bytes > before * (1 + growth.share) && bytes > before + growth.bytes
  return isGrown
    ? `${has} ${bytes} bytes, ${before} are live: make it smaller, or pass --accept-size`
    : undefined
}

function getBudget(part: keyof PageSize, owner: string): number {
  return part === 'scripts'
    ? pageBudgets.scripts[owner === shellPackage ? 'shell' : 'remote']
    : pageBudgets[part]
}

/** A page also grows by a change of the frame. */
function packageAtFault(owner: string, changed: ReadonlySet<string>): string {
  if (changed.has(owner)) return owner
  const [any = owner] = changed
  return changed.has(shellPackage) ? shellPackage : any
}
