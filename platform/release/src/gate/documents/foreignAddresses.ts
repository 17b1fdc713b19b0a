import { createProblem, type DocumentProblem, type PageElement } from './PageElement'
import type { ParsedDocument } from './parseDocument'

/** Links that make browsers connect or load. The others only describe the page. */
const loadingLinks =
  /(?:^|\s)(?:dns-prefetch|expect|icon|manifest|mask-icon|modulepreload|preconnect|prefetch|preload|prerender|stylesheet|apple-touch-icon\S*)(?:\s|$)/i
/** Attributes whose address browsers load, or send a form to. */
const loadingAttributes = ['src', 'poster', 'data', 'background', 'action', 'formaction']
/** No page has this origin. */
const site = 'http://site.invalid'

/**
 * Other sites would learn of each visit. A browser shows some of these only when a visitor scrolls or presses, and no content
 * policy covers connections ahead of time.
 *
 * @returns A problem for each element that loads from another site, or sends to it, and for each page that leads there itself.
 */
export function foreignAddressProblems({ elements }: ParsedDocument): DocumentProblem[] {
  return elements.flatMap((element) => [
    ...loadedAddresses(element)
      .filter(isForeign)
      .map((url) => createProblem('foreign-address', `${url} is on another site`, element)),
    ...(element.name === 'meta' && element.get('http-equiv')?.trim().toLowerCase() === 'refresh'
      ? [createProblem('foreign-address', 'the page leads to another address by itself', element)]
      : []),
  ])
}

function loadedAddresses(element: PageElement): string[] {
  // inlineCode.ts refuses all of them.
  if (element.name === 'script') return []
  if (element.name === 'link')
    return loadingLinks.test(element.get('rel') ?? '')
      ? [element.get('href') ?? '', ...candidates(element)]
      : []
  return [...loadingAttributes.flatMap((name) => element.get(name) ?? []), ...candidates(element)]
}

/** Of `srcset`. Addresses contain no white space, and begin and end without a comma. */
function candidates(element: PageElement): string[] {
  const list = element.get(element.name === 'link' ? 'imagesrcset' : 'srcset') ?? ''
  return [...list.matchAll(/(?:^|,)[\s,]*([^\s,]\S*)/g)].map(([, url = '']) => url.replace(/,+$/, ''))
}

function isForeign(url: string): boolean {
  if (!URL.canParse(url, site)) return true
  const { origin, protocol } = new URL(url, site)
  return origin !== site && protocol !== 'data:'
}
