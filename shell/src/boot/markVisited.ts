import { visitedKey } from '@site/shared/contract/site'

/*
 * Inlined between the loader and the page. Shows the loader on the first document of a visit, which boot.ts
 * records: the loader's styles read the attribute. It runs before the first paint, so it must be short.
 */
let visited: string | null = null
try {
  visited = sessionStorage.getItem(visitedKey)
} catch {
  // If storage is blocked, every document shows the loader.
}
document.documentElement.setAttribute('data-visited', visited ?? '')
