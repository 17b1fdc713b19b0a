import type { Switch } from './benchState'
import { emulateStyles } from './emulateStyles'
import { emulatedCondition } from './mediaConditions'

declare global {
  interface Window {
    /** Called by a document in a frame before its other scripts: platform/bundler/devServer/benchHook.cjs. */
    prepareBenchFrame?: (frame: Window) => void
  }
}

/** @returns Path and query string of a window, as the list has them. */
export const getView = ({ location }: Window) => decodeURI(location.pathname) + decodeURI(location.search)

/**
 * @param frame Window of a document that has run no script yet.
 * @param onNavigate Called when the page itself changes its address.
 */
export function prepareFrame(frame: Window, on: readonly Switch[], onNavigate: (view: string) => void): void {
  const matchMedia = frame.matchMedia.bind(frame)
  frame.matchMedia = (query) => matchMedia(emulatedCondition(query, on))
  emulateStyles(frame, on)
  for (const method of ['pushState', 'replaceState'] as const) {
    const change = frame.history[method].bind(frame.history)
    frame.history[method] = (...parameters) => {
      const before = getView(frame)
      change(...parameters)
      // Routers also mark the entry of a document that starts, which may not be the one that was asked for last.
      if (getView(frame) !== before) onNavigate(getView(frame))
    }
  }
  frame.addEventListener('popstate', () => onNavigate(getView(frame)))
}
