import { visitedAttribute, visitedKey } from './visited'

/*
 * Inline in <head>, before the first paint, and so no longer than it must be: the loader is for the first load of a
 * visit, not for each document of it. boot.ts notes the visit.
 */
try {
  if (sessionStorage.getItem(visitedKey)) document.documentElement.setAttribute(visitedAttribute, '')
} catch {
  // Storage may be blocked: the loader then shows on each document.
}
