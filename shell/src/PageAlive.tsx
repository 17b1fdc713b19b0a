import { useEffect, useRef } from 'react'
import { markPageAlive, useLocation } from '@site/shared/runtime'
import { pageStatusAttribute } from '@site/shared/contract/site'

/**
 * Stands at the end of the page's boundary, so that its effects run when the page's own code is alive.
 * The attribute is set from here and not rendered by `<main>`: a change above the boundary would make
 * React give up HTML that waits for its remote.
 */
export function PageAlive({ mainId }: { mainId: string }) {
  const { pathname } = useLocation()
  const previousPathname = useRef(pathname)

  useEffect(() => {
    markPageAlive()
    const main = document.getElementById(mainId)
    main?.setAttribute(pageStatusAttribute, 'ready')
    if (previousPathname.current === pathname) return
    previousPathname.current = pathname
    // Whoever reads by ear or by keyboard goes on at the new page.
    main?.focus({ preventScroll: true })
    // Source: specification §2, "The page scrolls to the top on every path change".
    window.scrollTo({ top: 0, behavior: 'instant' })
  }, [mainId, pathname])

  return null
}
