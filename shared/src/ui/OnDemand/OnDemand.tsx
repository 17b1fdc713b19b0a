import {
  createElement,
  Suspense,
  use,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
  type ReactNode,
  type RefObject,
} from 'react'
import { isPageAlive, savesData } from '@site/shared/runtime'
import { lastFocused } from '../lastFocused'
import { whenIdle } from '../whenIdle'
import type { DeferredPart } from './deferPart'
import { LastSeen } from './LastSeen'

/** What shows that a visitor turns to the part. */
const intents = ['pointerover', 'pointerdown', 'touchstart', 'focusin'] as const
/** The page itself, with its pictures, comes first. */
const AFTER_PAGE_MS = 2000

export interface OnDemandProps {
  /** Unique in the page. Finds the prerendered part when React discards its HTML. */
  name: string
  part: DeferredPart
  /** Whether the part is wanted at once, though nobody has turned to it yet: it has something to restore, say. */
  isWanted?: () => boolean
  /** Holds the part's place where it did not come as finished HTML. */
  placeholder: ReactNode
  /** Takes the placeholder's place when the part cannot be fetched. @default the placeholder stays */
  notice?: (attempt: { retry: () => void; isPending: boolean }) => ReactNode
}

/**
 * A part of a prerendered page that stays plain HTML until the visitor turns to it or the browser is idle; if the visitor
 * saves data, until the visitor turns to it. On a page that was drawn in the browser it comes as soon as that is seen.
 */
export function OnDemand({ name, part, isWanted, placeholder, notice }: OnDemandProps) {
  const region = useRef<HTMLDivElement>(null)
  const [prerendered] = useState(() => prerenderedPart(name))
  // There is nobody to turn to it while the page is rendered ahead.
  if (typeof document === 'undefined') part.want()

  useEffect(() => {
    const element = region.current
    const { want } = part
    if (!element) return
    if (isInUse(element) || isWanted?.()) want()
    const timer = savesData() ? undefined : setTimeout(() => whenIdle(want), AFTER_PAGE_MS)
    function wantOnIntent({ target }: Event) {
      if (element?.contains(target as Node)) afterFrame(want)
    }
    // Neither React's events nor those of the element: React holds back what happens in a part that is
    // not hydrated yet, and stops it on its way down from its root.
    intents.forEach((intent) => document.addEventListener(intent, wantOnIntent, true))
    return () => {
      clearTimeout(timer)
      intents.forEach((intent) => document.removeEventListener(intent, wantOnIntent, true))
    }
  }, [part, isWanted])

  return (
    <div ref={region} tabIndex={-1} data-part={name}>
      <LastSeen region={region}>
        <Suspense
          fallback={
            prerendered ? (
              <Kept prerendered={prerendered} />
            ) : (
              <Missing part={part} placeholder={placeholder} notice={notice} />
            )
          }
        >
          <Arrived part={part} region={region} />
        </Suspense>
      </LastSeen>
    </div>
  )
}

interface ArrivedProps extends Pick<OnDemandProps, 'part'> {
  region: RefObject<HTMLElement | null>
}

function Arrived({ part, region }: ArrivedProps) {
  const component = use(part.component)

  // The notice has left, and with it the button that was pressed to try again.
  useEffect(() => {
    if (part.state() === 'retrying' && document.activeElement === document.body) region.current?.focus()
  }, [part, region])

  return createElement(component)
}

/**
 * Shows the prerendered part, with everything typed, after React has discarded it with its page: a translator or an
 * extension had changed the HTML. Its form posts natively until the code is there.
 */
function Kept({ prerendered }: { prerendered: Element }) {
  const place = useRef<HTMLDivElement>(null)

  useLayoutEffect(() => {
    // In development effects run twice.
    if (prerendered.isConnected || !prerendered.hasChildNodes()) return
    place.current?.replaceChildren(...prerendered.childNodes)
    const focused = lastFocused()
    if (focused instanceof HTMLElement && place.current?.contains(focused)) {
      focused.focus({ preventScroll: true })
    }
  }, [prerendered])

  return <div ref={place} />
}

function Missing({ part, placeholder, notice }: Pick<OnDemandProps, 'part' | 'placeholder' | 'notice'>) {
  const state = useSyncExternalStore(part.subscribe, part.state, () => 'waiting' as const)

  // Only shown where there is no finished HTML to turn to.
  useEffect(() => afterFrame(part.want), [part])

  if (state === 'waiting' || !notice) return placeholder
  return notice({ retry: part.want, isPending: state === 'retrying' })
}

/**
 * After the frame that answers the visitor: to ask for code, or to evaluate what is there at once, would come ahead
 * of it.
 */
function afterFrame(run: () => void): void {
  requestAnimationFrame(() => setTimeout(run))
}

/** The part as the document has it. Once the page is alive, what is in the document belongs to another page. */
function prerenderedPart(name: string): Element | null {
  if (typeof document === 'undefined' || isPageAlive()) return null
  return document.querySelector(`[data-part="${name}"]`)
}

/** The visitor was here before any script: the focus is in it, or something has been typed. */
function isInUse(element: HTMLElement): boolean {
  if (element.contains(document.activeElement)) return true
  return [...element.querySelectorAll('input, textarea')].some(
    (field) => (field as HTMLInputElement).value !== (field as HTMLInputElement).defaultValue,
  )
}
