import { useEffect } from 'react'
import { markPageHydrated } from '@site/shared/runtime'
import { pageStatusAttribute } from '@site/shared/contract/site'

/**
 * Stands at the end of the page's boundary, so that its effect runs when the page's own code is alive.
 * The attribute is set from here and not rendered by `<main>`: a change above the boundary would make
 * React give up HTML that waits for its remote.
 */
export function HydrationMarker({ mainId }: { mainId: string }) {
  useEffect(() => {
    markPageHydrated()
    document.getElementById(mainId)?.setAttribute(pageStatusAttribute, 'ready')
  }, [mainId])

  return null
}
