import type { ComponentType } from 'react'

/** An island whose code is loaded late. */
export interface LazyIsland {
  /** Resolves once the code is loaded. It never rejects, so that React keeps the prerendered HTML. */
  component: Promise<ComponentType>
  /** Loads the code. After a failure the next call is a new attempt. */
  load: () => void
  /** For `useSyncExternalStore`. Changes when an attempt fails, and when the next one starts. */
  state: () => IslandState
  subscribe: (listener: () => void) => () => void
}

/** `retrying`: an attempt after a failure is pending. */
export type IslandState = 'waiting' | 'failed' | 'retrying'

/** @param importComponent Imports the component: a `lazyModule`. It is called again after a failure. */
export function lazyIsland(importComponent: () => Promise<ComponentType>): LazyIsland {
  let resolve: (component: ComponentType) => void
  const component = new Promise<ComponentType>((resolveComponent) => {
    resolve = resolveComponent
  })
  const listeners = new Set<() => void>()
  let isPending = false
  let state: IslandState = 'waiting'

  function setState(next: IslandState) {
    state = next
    listeners.forEach((listener) => listener())
  }

  return {
    component,
    load() {
      if (isPending) return
      isPending = true
      if (state === 'failed') setState('retrying')
      importComponent().then(resolve, () => {
        isPending = false
        setState('failed')
      })
    },
    state: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
