import { classPrefix } from '../../build/packageName'
import type { DocumentProblem, PageElement } from './PageElement'
import type { ParsedDocument } from './parseDocument'

/** @returns A problem for each class of a CSS module without a rule in the style sheets of the page. */
export function classProblems({ elements }: ParsedDocument, styles: string): DocumentProblem[] {
  return [...firstElements(elements, (element) => (element.get('class') ?? '').split(/\s+/))]
    .filter(([name]) => ofModule.test(name) && !styles.includes(`.${name}`))
    .map(([name, element]) => ({
      check: 'class-rule',
      cause: `the class ${name} has no rule among the page's styles`,
      element,
    }))
}

const ofModule = new RegExp(`^${classPrefix}`)

/** @returns A problem for each file below `/assets/` that an attribute, a style sheet or data names in vain. */
export function assetProblems(
  { elements }: ParsedDocument,
  hasAsset: (url: string) => boolean,
): DocumentProblem[] {
  return [...firstElements(elements, assetUrls)]
    .filter(([url]) => !hasAsset(url))
    .map(([url, element]) => ({ check: 'asset', cause: `${url} is in no release`, element }))
}

/** @returns The first element that has each name. */
function firstElements(
  elements: readonly PageElement[],
  getNames: (element: PageElement) => readonly string[],
): Map<string, PageElement> {
  const first = new Map<string, PageElement>()
  for (const element of elements)
    for (const name of getNames(element)) if (!first.has(name)) first.set(name, element)
  return first
}

function assetUrls(element: PageElement): string[] {
  const values = element.attributes.map(({ value }) => value)
  if (element.name === 'style' || element.name === 'script') values.push(element.text)
  return values.flatMap((value) => value.match(/\/assets\/[\w./-]+/g) ?? [])
}
