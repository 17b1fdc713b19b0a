import { useLayoutEffect, useRef } from 'react'

/**
 * Scrolls when what is above an element has come or gone: the banners, with a filter. After `keepPlace` the element stays
 * where it is on the screen, as far as the page can be scrolled; otherwise the page begins at its top.
 *
 * @param shown What the page shows.
 */
export function useSteadyScroll<Target extends Element>(shown: string) {
  const ref = useRef<Target>(null)
  const before = useRef({ shown, place: undefined as number | undefined })
  const getPlace = () => ref.current?.getBoundingClientRect().top ?? 0

  // Before the paint. On Back and Forward, the router then restores the position.
  useLayoutEffect(() => {
    if (shown === before.current.shown) return
    const { place } = before.current
    before.current = { shown, place: undefined }
    window.scrollTo({
      top: place === undefined ? 0 : window.scrollY + getPlace() - place,
      behavior: 'instant',
    })
  }, [shown])

  return {
    ref,
    keepPlace() {
      before.current.place = getPlace()
    },
  }
}
