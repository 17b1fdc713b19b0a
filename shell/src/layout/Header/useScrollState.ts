import { useEffect, useState } from 'react'

/** Scrolled down further than this, in pixels, the primary bar hides. Source: specification §9. */
const HIDE_PRIMARY_PAST = 70

/** Follows the direction of scrolling: down hides the primary bar, up brings it back. */
export function useScrollState() {
  const [isPrimaryHidden, setIsPrimaryHidden] = useState(false)

  useEffect(() => {
    let last = window.scrollY
    function follow() {
      const position = window.scrollY
      if (position !== last) setIsPrimaryHidden(position > last && position > HIDE_PRIMARY_PAST)
      last = position
    }
    window.addEventListener('scroll', follow, { passive: true })
    return () => window.removeEventListener('scroll', follow)
  }, [])

  return { isPrimaryHidden }
}
