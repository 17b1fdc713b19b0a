import { visitedKey } from '@site/shared/contract/site'

/*
 * Inlined between the loader and the page. Shows the loader on the first document of a visit, which boot.ts records: the
 * loader's styles read the attribute. It runs before the first paint, so it must be short.
 */
const root = document.documentElement
let visited: string | null = null
try {
  visited = sessionStorage.getItem(visitedKey)
} catch {
  // If storage is blocked, every document shows the loader.
}
// Before the loader locks scrolling, which hides the scroll bar. Not on phones, where bars take no room and
// measuring takes time.
if (!matchMedia('(pointer:coarse)').matches)
  root.toggleAttribute('data-scrollbar', innerWidth > root.clientWidth)
root.setAttribute('data-visited', visited ?? '')
