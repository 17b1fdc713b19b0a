import { use, type ComponentProps, type MouseEvent, type SyntheticEvent } from 'react'
import { UNSAFE_LocationContext } from 'react-router-dom'
import { useFrame } from './Frame'
import { isPageHydrated } from './hydrationState'
import { useNavigate } from './navigation'
import { savesData } from './savesData'

export interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  /** An address on this site: "/contactanos", "?filter=software". */
  to: string
}

/**
 * A link inside the site. It navigates without loading a document, except before hydration, with a modifier key or
 * with a target.
 */
export function Link({ to, onClick, onPointerEnter, onFocus, onTouchStart, children, ...rest }: LinkProps) {
  const navigate = useNavigate()
  const { prefetch } = useFrame()
  // Most links do not subscribe to the location, so that a navigation does not render all links of the frame again.
  const href = to.startsWith('?') ? use(UNSAFE_LocationContext).location.pathname + to : to

  function follow(event: MouseEvent<HTMLAnchorElement>) {
    const opensElsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
    const { target } = event.currentTarget
    if (event.button !== 0 || opensElsewhere || (target && target !== '_self')) return
    event.preventDefault()
    // A link to the current address adds no history entry.
    navigate(href, { replace: href === location.pathname + location.search })
  }

  function withPrefetch<E extends SyntheticEvent>(handler: ((event: E) => void) | undefined) {
    return (event: E) => {
      handler?.(event)
      // A tap follows a touch. Hover and focus may mean nothing, so they do not prefetch with Save-Data.
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
