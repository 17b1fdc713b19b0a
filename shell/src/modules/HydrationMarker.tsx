import { useEffect } from 'react'
import { markPageHydrated } from '@site/shared/runtime'
import { pageStatusAttribute } from '@site/shared/contract/site'

/**
 * Marks `<main>` as hydrated. It follows the page inside its boundary, so that its effect runs once the page is hydrated.
 * `<main>` itself must not render the attribute: a change above the boundary would make React discard prerendered HTML
 * that waits for its remote.
 */
export function HydrationMarker() {
  useEffect(() => {
    markPageHydrated()
    document.querySelector('main')?.setAttribute(pageStatusAttribute, 'ready')
  }, [])

  return null
}
