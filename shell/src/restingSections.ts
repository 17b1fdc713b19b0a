import { whenIdle } from './whenIdle'

/** On a section of the page that the browser may leave out for as long as it is off the screen. */
export const restingAttribute = 'data-resting'
const RESTING = `main > [${restingAttribute}]`
/** After what was waited for has been painted. */
const WITHOUT_IDLE_MS = 500

export function rest(sections: Iterable<Element>): void {
  for (const section of sections) section.setAttribute(restingAttribute, '')
}

export function wake(): void {
  document.querySelectorAll(RESTING).forEach((section) => section.removeAttribute(restingAttribute))
}

/** One after the other, each when the browser has nothing to do: all at once would hold a press in between. */
export function wakeWhenIdle(): void {
  whenIdle(() => {
    const section = document.querySelector(RESTING)
    if (!section) return
    section.removeAttribute(restingAttribute)
    wakeWhenIdle()
  }, WITHOUT_IDLE_MS)
}
