import { whenIdle } from '@site/shared/ui/whenIdle'

/** On a section of the page that the browser may leave out for as long as it is off the screen. */
export const restingAttribute = 'data-resting'
/** After what was waited for has been painted. */
const WITHOUT_IDLE_MS = 500

/** By `keyOf` an entry: `farHeight` of the page's sections when it was left. */
const leftHeights = new Map<string, number[]>()

export function sections(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>('main > section')]
}

export function rest(some: readonly Element[]): void {
  some.forEach((section) => section.setAttribute(restingAttribute, ''))
}

export function wake(): void {
  resting().forEach(wakeOne)
}

/** One after the other, each when the browser has nothing to do: all at once would hold a press in between. */
export function wakeWhenIdle(): void {
  whenIdle(() => {
    const [section] = resting()
    if (!section) return
    wakeOne(section)
    wakeWhenIdle()
  }, WITHOUT_IDLE_MS)
}

/**
 * In pixels; 0 for a section that is not far off the screen. Those within half a screen are not: what they paint beyond
 * their box, such as a shadow, may be in sight.
 */
export function farHeight(section: Element): number {
  const near = innerHeight / 2
  const { top, bottom, height } = section.getBoundingClientRect()
  return bottom < -near || top > innerHeight + near ? height : 0
}

/** For `restAsLeft`, before a page is left. */
export function noteFar(entry: string): void {
  leftHeights.set(keyOf(entry), sections().map(farHeight))
}

/** Lets rest what was far off the screen when the page was left: Back leads to the same place. */
export function restAsLeft(entry: string): void {
  const heights = leftHeights.get(keyOf(entry))
  sections().forEach((section, index) => {
    const height = heights?.[index]
    if (!height) return
    rest([section])
    section.style.blockSize = `${height}px`
  })
}

/** Sections have other heights in a window that is not as wide. */
function keyOf(entry: string): string {
  return entry + innerWidth
}

function wakeOne(section: HTMLElement): void {
  section.style.blockSize = ''
  section.removeAttribute(restingAttribute)
}

function resting(): HTMLElement[] {
  return sections().filter((section) => section.hasAttribute(restingAttribute))
}
