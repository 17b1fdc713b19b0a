import { visitedKey } from '@site/shared/contract/site'
import { visitedAttribute } from './visited'

/*
 * Inlined between the loader and the page. Hides the loader on every document of a visit but the first, which boot.ts
 * records. It runs before the first paint, so it must be short.
 */
try {
  document.documentElement.setAttribute(visitedAttribute, sessionStorage.getItem(visitedKey) ?? '')
} catch {
  // If storage is blocked, every document shows the loader.
}
