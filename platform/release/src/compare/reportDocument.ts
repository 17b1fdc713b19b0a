import { diffArrays } from 'diff'
import { counted } from '@site/cli/format'
import { formatBytes } from '../format'
import { diffPackages, pageFiles } from './diffSets'
import { escapeHtml } from '../render/html'
import type { DocumentComparison, Side } from './compareDocuments'
import type { ComparedSet } from './ComparedSet'
import { factNames, type FactName } from './documentFacts'
import type { PageLook } from './lookAtPage'

/** A page that differs, as browsers show it. */
export interface PageComparison extends DocumentComparison {
  /** None unless it was pictured. */
  views: readonly View[]
}

/** A page at one width. */
export interface View {
  /** Width of the window, in pixels. */
  width: number
  /** Absent where a set does not have the page. */
  looks: Partial<Record<Side, PageLook>>
  /** Paths from the folder of the report. */
  pictures: Partial<Record<Side | 'difference', string>>
  /** Share of the pixels that differ: 0 to 1. Absent without one of the two. */
  changed?: number
}

/** Formats a report as a document that a browser opens from a folder, with the pictures beside it. */
export function reportDocument(
  { before, after }: Readonly<Record<Side, ComparedSet>>,
  pages: readonly PageComparison[],
): string {
  const packages = diffPackages(before.set, after.set)
  const unchanged = pageFiles(after.set).size - pages.filter((page) => page.after !== undefined).length
  const title = escapeHtml(`From ${getName(before)} to ${getName(after)}`)
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${title}</title>
<style>${style}</style>
<h1>${title}</h1>
<h2>Packages</h2>
${list(packages.map((one) => `${escapeHtml(one.name)}: ${escapeHtml(one.before ?? '(none)')} → ${escapeHtml(one.after ?? '(none)')}`))}
<h2>Pages</h2>
<p>The same: ${counted(unchanged, 'page')}. Those that differ:</p>
${list(pages.map((page) => `<a href="#${escapeHtml(page.name)}">${escapeHtml(page.name)}</a> ${getKind(page)}`))}
${pages.map(section).join('\n')}
</html>
`
}

const style = `body { font: 1rem/1.5 system-ui, sans-serif; max-width: 100rem; margin: 2rem auto; padding: 0 1rem;
  overflow-wrap: anywhere }
section { border-top: 1px solid #888; margin-top: 2rem }
.views { display: grid; grid-template-columns: repeat(3, 1fr); gap: 1rem; align-items: start }
figure { margin: 0 } img { max-width: 100%; border: 1px solid #888 } code { font-size: .9em }
ins { background: #d9f2d9; text-decoration: none } del { background: #f8d7d7; text-decoration: none }`

const getName = ({ id, isPreview }: ComparedSet) => `${isPreview ? 'preview' : 'release set'} ${id}`

/** Says how many pages a visitor finds changed, and how many only have new files: "1 page changed, 14 only in their files". */
export function countChanges(pages: readonly PageComparison[]): string {
  const unchanged = pages.filter((page) => ['only files differ', 'looks the same'].includes(getKind(page)))
  const others = unchanged.length > 0 ? `, ${unchanged.length} only in their files` : ''
  return `${counted(pages.length - unchanged.length, 'page')} changed${others}`
}

/** What a reviewer expects to see. */
export function getKind(page: PageComparison) {
  const { before, after, onlyFiles, views } = page
  if (before === undefined) return 'added'
  if (after === undefined) return 'removed'
  if (!onlyFiles) return 'changed'
  if (views.length === 0) return 'only files differ'
  return views.every(({ changed }) => changed === 0) ? 'looks the same' : 'changed'
}

function section(page: PageComparison): string {
  const [first] = page.views
  const { before, after } = first?.looks ?? {}
  const facts = [
    change('document', page.before, page.after, formatBytes),
    change('requests', before?.requests, after?.requests, String),
    change('transferred', before?.bytes, after?.bytes, formatBytes),
  ]
  return `<section id="${escapeHtml(page.name)}">
<h2>${escapeHtml(page.name)}: ${getKind(page)}</h2>
${list(facts.filter((fact) => fact !== ''))}
${factChanges(page)
  .map(({ name, lines }) => listed(name, lines))
  .join('\n')}
${listed('findings', findingChanges(page.views))}
${page.views.map(figures).join('\n')}
</section>`
}

/** @returns '' if nothing changed. */
function change<T>(label: string, before: T | undefined, after: T | undefined, format: (value: T) => string) {
  if (before === after) return ''
  const [from, to] = [before, after].map((value) => (value === undefined ? '(none)' : format(value)))
  return `${label}: ${from} → ${to}`
}

const marked = (sign: string, tag: 'ins' | 'del') => (line: string) =>
  `<${tag}>${sign} ${escapeHtml(line)}</${tag}>`
const added = marked('+', 'ins')
const removed = marked('−', 'del')

const ofWholePage: readonly FactName[] = ['title', 'description', 'texts']
const ofChange = factNames.filter((name) => name !== 'markup')

interface FactChange {
  name: FactName
  lines: string[]
}

/** Facts that one of the documents has and the other has not. Markup only if nothing else says why they differ. */
function factChanges({ onlyFiles, documents: { before, after } }: PageComparison): FactChange[] {
  const getChanges = (names: readonly FactName[]) =>
    names
      .map((name) => ({ name, lines: lineChanges(before?.[name] ?? [], after?.[name] ?? []) }))
      .filter(({ lines }) => lines.length > 0)
  if (!before || !after) return getChanges(ofWholePage)
  const changes = getChanges(ofChange)
  const isExplained = onlyFiles ? changes.length > 0 : changes.some(({ name }) => name !== 'files')
  return isExplained ? changes : [...changes, ...getChanges(['markup'])]
}

function lineChanges(before: readonly string[], after: readonly string[]): string[] {
  return diffArrays([...before], [...after]).flatMap((part) =>
    part.added ? part.value.map(added) : part.removed ? part.value.map(removed) : [],
  )
}

/** Findings that one of the sets has and the other has not, at any width. */
function findingChanges(views: readonly View[]): string[] {
  return views.flatMap(({ width, looks }) => {
    const [before, after] = [looks.before?.findings ?? [], looks.after?.findings ?? []]
    const at = (finding: string) => `${width} px: ${finding}`
    return [
      ...before.filter((one) => !after.includes(one)).map((one) => removed(at(one))),
      ...after.filter((one) => !before.includes(one)).map((one) => added(at(one))),
    ]
  })
}

function figures({ width, pictures, changed }: View): string {
  if (Object.keys(pictures).length === 0) return ''
  const share = changed === undefined ? '' : `: ${(100 * changed).toFixed(2)} % of the picture differs`
  const drawn = Object.entries(pictures).map(
    ([name, file]) =>
      `<figure><figcaption>${name}</figcaption><a href="${file}"><img src="${file}" loading="lazy" alt="${name} at ${width} pixels"></a></figure>`,
  )
  return `<h3>${width} px wide${share}</h3>\n<div class="views">${drawn.join('')}</div>`
}

const list = (items: readonly string[]) => `<ul>${items.map((item) => `<li>${item}</li>`).join('\n')}</ul>`

/** More lines are folded. */
const SHOWN_LINES = 20

function listed(heading: string, items: readonly string[]): string {
  if (items.length === 0) return ''
  const isOpen = items.length <= SHOWN_LINES
  return `<details${isOpen ? ' open' : ''}><summary>${heading}: ${counted(items.length, 'line')}</summary>\n${list(items)}</details>`
}
