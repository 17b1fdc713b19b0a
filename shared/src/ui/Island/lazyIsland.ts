import type { ComponentType } from 'react'

/** A part of a page whose code is fetched when it is wanted. */
export interface LazyIsland {
  /** Settles once the part is there; never rejects, so that its finished HTML is never taken away. */
  component: Promise<ComponentType>
  /** Fetches the code. After a failure the next call is a further attempt. */
  want: () => void
  /** Changes with every attempt and its end; for `useSyncExternalStore`. */
  state: () => IslandState
  subscribe: (listener: () => void) => () => void
}

/** `retrying`: an attempt after a failure is under way. */
export type IslandState = 'waiting' | 'failed' | 'retrying'

/** @param load Imports the part. Called again after a failure. */
export function lazyIsland(load: () => Promise<ComponentType>): LazyIsland {
  let arrive: (component: ComponentType) => void
  const component = new Promise<ComponentType>((resolve) => {
    arrive = resolve
  })
  const listeners = new Set<() => void>()
  let isUnderWay = false
  let state: IslandState = 'waiting'

  function setState(next: IslandState) {
    state = next
    listeners.forEach((listener) => listener())
  }

  return {
    component,
    want() {
      if (isUnderWay) return
      isUnderWay = true
      if (state === 'failed') setState('retrying')
      load().then(
        (loaded) => arrive(loaded),
        () => {
          isUnderWay = false
          setState('failed')
        },
      )
    },
    state: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
