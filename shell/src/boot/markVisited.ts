import { visitedKey } from '@site/shared/contract/site'

/*
 * Inlined between the loader and the page. Hides the loader on every document of a visit but the first, which boot.ts
 * records: the loader's styles read the attribute. It runs before the first paint, so it must be short.
 */
try {
  document.documentElement.setAttribute('data-visited', sessionStorage.getItem(visitedKey) ?? '')
} catch {
  // If storage is blocked, every document shows the loader.
}
