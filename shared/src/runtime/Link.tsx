import type { ComponentProps, SyntheticEvent } from 'react'
import { useFrame } from './Frame'
import { useLink } from './navigation'
import { isPageHydrated } from './hydrationState'
import { savesData } from './savesData'

export interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  /** An address on this site: "/contactanos", "?filter=software". */
  to: string
}

/**
 * A link inside the site. Without scripts, before the page is alive, with a modifier key or a
 * target it is an ordinary link; otherwise it navigates without loading a document.
 */
export function Link({ to, onClick, onPointerEnter, onFocus, onTouchStart, children, ...rest }: LinkProps) {
  const { href, follow } = useLink(to)
  const { prefetch } = useFrame()

  function withPrefetch<E extends SyntheticEvent>(handler: ((event: E) => void) | undefined) {
    return (event: E) => {
      handler?.(event)
      // A touch is the beginning of a press. The others may mean nothing: not at the cost of who saves data.
      if (event.type === 'touchstart' || !savesData()) prefetch(href)
    }
  }

  return (
    <a
      {...rest}
      href={href}
      onPointerEnter={withPrefetch(onPointerEnter)}
      onFocus={withPrefetch(onFocus)}
      onTouchStart={withPrefetch(onTouchStart)}
      onClick={(event) => {
        onClick?.(event)
        if (!event.defaultPrevented && isPageHydrated()) follow(event)
      }}
    >
      {children}
    </a>
  )
}
