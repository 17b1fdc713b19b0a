import { classPrefix } from '../../build/packageName'
import type { DocumentProblem } from './DocumentProblem'
import type { PageElement } from './PageElement'
import type { ParsedDocument } from './parseDocument'

/** @returns A problem for each class of a CSS module without a rule in the style sheets of the page. */
export function classProblems({ elements }: ParsedDocument, styles: string): DocumentProblem[] {
  const seen = new Set<string>()
  return elements.flatMap((element) =>
    (element.get('class') ?? '').split(/\s+/).flatMap((name) => {
      if (seen.has(name) || !ofModule.test(name)) return []
      seen.add(name)
      if (styles.includes(`.${name}`)) return []
      return [
        { check: 'class-rule', cause: `the class ${name} has no rule among the page's styles`, element },
      ]
    }),
  )
}

const ofModule = new RegExp(`^${classPrefix}`)

/** @returns A problem for each file below `/assets/` that an attribute, a style sheet or data names in vain. */
export function assetProblems(
  { elements }: ParsedDocument,
  hasAsset: (url: string) => boolean,
): DocumentProblem[] {
  const seen = new Set<string>()
  return elements.flatMap((element) =>
    assetUrls(element).flatMap((url) => {
      if (seen.has(url)) return []
      seen.add(url)
      return hasAsset(url) ? [] : [{ check: 'asset', cause: `${url} is in no release`, element }]
    }),
  )
}

function assetUrls(element: PageElement): string[] {
  const values = element.attributes.map(({ value }) => value)
  if (element.name === 'style' || element.name === 'script') values.push(element.text)
  return values.flatMap((value) => value.match(/\/assets\/[\w./-]+/g) ?? [])
}
