import { useEffect } from 'react'
import { useLocation } from '@site/shared/runtime'

/** Where the narrow menu gives way to the wide one. Source: specification §9; the style sheets say the same. */
const NARROW = '(max-width: 846px)'

/**
 * Closes a menu when the visitor goes elsewhere by whatever way, and when the other menu takes its place.
 *
 * @param close Must keep its identity.
 */
export function useCloseOnLeave(close: () => void): void {
  const { key } = useLocation()
  useEffect(close, [close, key])

  useEffect(() => {
    // Back may lead to the page that is still drawn, while the one before waits for its code: no key changes.
    window.addEventListener('popstate', close)
    return () => window.removeEventListener('popstate', close)
  }, [close])

  useEffect(() => {
    const narrow = window.matchMedia(NARROW)
    narrow.addEventListener('change', close)
    return () => narrow.removeEventListener('change', close)
  }, [close])
}
