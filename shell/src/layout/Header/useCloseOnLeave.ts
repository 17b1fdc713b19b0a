import { useEffect, useRef } from 'react'
import { useLocation } from '@site/shared/runtime'

/** The narrow menu is shown up to this width. Source: specification §9. The style sheets have the same number. */
const NARROW = '(max-width: 846px)'

/** Closes a menu on every navigation, and when the width switches to the other menu. `close` must be stable. */
export function useCloseOnLeave(close: () => void): void {
  const { key } = useLocation()
  const shown = useRef(key)
  useEffect(() => {
    // Not while hydrating: the menu can be opened before.
    if (shown.current !== key) close()
    shown.current = key
  }, [close, key])

  useEffect(() => {
    const narrow = window.matchMedia(NARROW)
    narrow.addEventListener('change', close)
    // Back may return to the page that is still rendered while the next one loads. Then the key does not change.
    window.addEventListener('popstate', close)
    return () => {
      narrow.removeEventListener('change', close)
      window.removeEventListener('popstate', close)
    }
  }, [close])
}
