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
 * A link inside the site. It navigates without loading a document, except before hydration, with a modifier key or
 * with a target.
 */
export function Link({ to, onClick, onPointerEnter, onFocus, onTouchStart, children, ...rest }: LinkProps) {
  const { href, follow } = useLink(to)
  const { prefetch } = useFrame()

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
