import type { InlinedSources } from '../../model/RenderedPage'
import { createProblem, type DocumentProblem, type PageElement } from './PageElement'
import type { ParsedDocument } from './parseDocument'

const dataTypes = ['application/json', 'application/ld+json']
/** Attributes whose value the browser opens or sends to. */
const addressAttributes = ['href', 'xlink:href', 'action', 'formaction', 'src']

/** Scripts, handlers and styles of a remote are refused, never added to the policy (decision 0057). */
export function inlineCodeProblems(
  { elements }: ParsedDocument,
  { scripts, styles }: InlinedSources,
): DocumentProblem[] {
  return elements.flatMap((element) => [
    ...(element.name === 'script' ? scriptProblems(element, scripts) : []),
    ...(element.name === 'style' && !styles.has(element.text)
      ? [
          createProblem(
            'inline-style',
            'a style element belongs into the style sheet of its package',
            element,
          ),
        ]
      : []),
    ...attributeProblems(element),
  ])
}

function scriptProblems(element: PageElement, known: ReadonlySet<string>): DocumentProblem[] {
  if (isData(element)) return []
  const isKnown = element.get('src') === undefined && known.has(element.text)
  const cause = 'a script element belongs into the code of its package'
  return isKnown ? [] : [createProblem('inline-script', cause, element)]
}

/** Whether a script element holds data, which is not executed. */
const isData = (element: PageElement) => dataTypes.includes((element.get('type') ?? '').trim().toLowerCase())

export function structuredDataProblems({ elements }: ParsedDocument): DocumentProblem[] {
  return elements
    .filter((element) => element.name === 'script' && isData(element))
    .flatMap((element) => {
      try {
        JSON.parse(element.text)
        return []
      } catch (error) {
        return [
          createProblem('structured-data', `the data is not JSON (${(error as Error).message})`, element),
        ]
      }
    })
}

function attributeProblems(element: PageElement): DocumentProblem[] {
  const problems: DocumentProblem[] = []
  const add = (check: string, what: string) =>
    void problems.push(createProblem(check, `${what} is blocked by the content security policy`, element))
  for (const { name, value } of element.attributes)
    if (name === 'style') add('inline-style', 'a style attribute')
    else if (/^on[a-z]/.test(name)) add('inline-handler', name)
    // Browsers skip white space and control characters in the scheme.
    // oxlint-disable-next-line no-control-regex
    else if (addressAttributes.includes(name) && /^javascript:/i.test(value.replaceAll(/[\x00-\x20]/g, '')))
      add('inline-handler', 'a javascript: address')
  return problems
}
