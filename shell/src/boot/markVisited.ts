import { visitedKey } from '@site/shared/contract/site'
import { visitedAttribute } from './visited'

/*
 * Inline behind the loader, before the page: the loader is for the first load of a visit, not for each document of it.
 * boot.ts notes the visit. It runs before the first paint, and so is no longer than it must be.
 */
try {
  document.documentElement.setAttribute(visitedAttribute, sessionStorage.getItem(visitedKey) ?? '')
} catch {
  // Storage may be blocked: the loader then shows on each document.
}
