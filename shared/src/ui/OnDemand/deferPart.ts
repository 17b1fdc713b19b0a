import type { ComponentType } from 'react'

/** A part of a page whose code is fetched when it is wanted. */
export interface DeferredPart {
  /** Settles once the part is there; never rejects, so that its finished HTML is never taken away. */
  component: Promise<ComponentType>
  /** Fetches the code. After a failure the next call is a further attempt. */
  want: () => void
}

/** @param load Imports the part. Called again after a failure. */
export function deferPart(load: () => Promise<ComponentType>): DeferredPart {
  let arrive: (component: ComponentType) => void
  const component = new Promise<ComponentType>((resolve) => {
    arrive = resolve
  })
  let isUnderWay = false

  return {
    component,
    want() {
      if (isUnderWay) return
      isUnderWay = true
      load().then(
        (loaded) => arrive(loaded),
        () => (isUnderWay = false),
      )
    },
  }
}
