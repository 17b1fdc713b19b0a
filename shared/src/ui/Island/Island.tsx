import {
  createElement,
  Suspense,
  use,
  useEffect,
  useRef,
  useSyncExternalStore,
  type ReactNode,
  type RefObject,
} from 'react'
import type { LazyIsland } from './lazyIsland'
import { PreserveDomBoundary } from './PreserveDomBoundary'

/** What shows that a visitor turns to the part. */
const intents = ['pointerover', 'pointerdown', 'touchstart', 'focusin'] as const

export interface IslandProps {
  part: LazyIsland
  /** Whether the part is wanted at once, though nobody has turned to it yet: it has something to restore, say. */
  isWanted?: () => boolean
  /** Holds the part's place where it did not come as finished HTML. */
  placeholder: ReactNode
  /** Takes the placeholder's place when the part cannot be fetched. @default the placeholder stays */
  notice?: (attempt: { retry: () => void; isPending: boolean }) => ReactNode
}

/**
 * A part of a prerendered page that stays plain HTML until the visitor turns to it. On a page that was
 * drawn in the browser it comes as soon as that is seen.
 */
export function Island({ part, isWanted, placeholder, notice }: IslandProps) {
  const region = useRef<HTMLDivElement>(null)
  // There is nobody to turn to it while the page is rendered ahead.
  if (typeof document === 'undefined') part.want()

  useEffect(() => {
    const element = region.current
    const { want } = part
    if (!element) return
    if (isInUse(element) || isWanted?.()) want()
    function wantOnIntent({ target }: Event) {
      if (element?.contains(target as Node)) afterFrame(want)
    }
    // Neither React's events nor those of the element: React holds back what happens in a part that is
    // not hydrated yet, and stops it on its way down from its root.
    intents.forEach((intent) => document.addEventListener(intent, wantOnIntent, true))
    return () => intents.forEach((intent) => document.removeEventListener(intent, wantOnIntent, true))
  }, [part, isWanted])

  return (
    <div ref={region} tabIndex={-1}>
      <PreserveDomBoundary region={region}>
        <Suspense fallback={<Missing part={part} placeholder={placeholder} notice={notice} />}>
          <Arrived part={part} region={region} />
        </Suspense>
      </PreserveDomBoundary>
    </div>
  )
}

interface ArrivedProps extends Pick<IslandProps, 'part'> {
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

function Missing({ part, placeholder, notice }: Pick<IslandProps, 'part' | 'placeholder' | 'notice'>) {
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

/** The visitor was here before any script: the focus is in it, or something has been typed. */
function isInUse(element: HTMLElement): boolean {
  if (element.contains(document.activeElement)) return true
  return [...element.querySelectorAll('input, textarea')].some(
    (field) => (field as HTMLInputElement).value !== (field as HTMLInputElement).defaultValue,
  )
}
