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
import { isPageHydrated, savesData } from '@site/shared/runtime'
import { lastFocused } from '../lastFocused'
import { typedFields } from '../typedFields'
import { whenIdle } from '../whenIdle'
import type { LazyIsland } from './lazyIsland'
import { PreserveDomBoundary } from './PreserveDomBoundary'

/** Events that load the island's code. */
const interactions = ['pointerover', 'pointerdown', 'touchstart', 'focusin'] as const
/** Lets the page and its pictures load first. */
const AFTER_PAGE_MS = 2000

export interface IslandProps {
  /** Unique in the page. Identifies the prerendered island if React discards its HTML. */
  name: string
  island: LazyIsland
  /** Whether to load the code immediately, for example because there is a draft to restore. */
  isUrgent?: () => boolean
  /** Shown while the code loads, if the island is not prerendered. */
  placeholder: ReactNode
  /** Replaces the placeholder if the code cannot be loaded. @default the placeholder stays */
  notice?: (attempt: { retry: () => void; isPending: boolean }) => ReactNode
}

/**
 * Part of a prerendered page that stays plain HTML until the visitor interacts with it or the browser is idle. With
 * Save-Data only interaction loads its code. On a page rendered in the browser, the code loads after the first paint; until
 * then the island shows what the page's preview had.
 */
export function Island({ name, island, isUrgent, placeholder, notice }: IslandProps) {
  const region = useRef<HTMLDivElement>(null)
  const [prerendered] = useState(() => prerenderedIsland(name))
  // On the server, render it.
  if (typeof document === 'undefined') island.load()

  useEffect(() => {
    const element = region.current
    const { load } = island
    if (!element) return
    if (isInUse(element) || isUrgent?.()) load()
    else if (prerendered?.dataset['preview'] !== undefined) afterFrame(load)
    const timer = savesData() ? undefined : setTimeout(() => whenIdle(load), AFTER_PAGE_MS)
    function loadOnInteraction({ target }: Event) {
      if (element?.contains(target as Node)) afterFrame(load)
    }
    // On the document, because React stops events that target HTML which is not hydrated yet.
    interactions.forEach((type) => document.addEventListener(type, loadOnInteraction, true))
    return () => {
      clearTimeout(timer)
      interactions.forEach((type) => document.removeEventListener(type, loadOnInteraction, true))
    }
  }, [island, isUrgent, prerendered])

  return (
    <div ref={region} tabIndex={-1} data-island={name}>
      <PreserveDomBoundary region={region}>
        <Suspense
          fallback={
            prerendered ? (
              <Prerendered prerendered={prerendered} />
            ) : (
              <Loading island={island} placeholder={placeholder} notice={notice} />
            )
          }
        >
          <Loaded island={island} region={region} />
        </Suspense>
      </PreserveDomBoundary>
    </div>
  )
}

function Loaded({ island, region }: { island: LazyIsland; region: RefObject<HTMLElement | null> }) {
  const component = use(island.component)

  // The focused retry button has been removed with the notice.
  useEffect(() => {
    if (island.state() === 'retrying' && document.activeElement === document.body) region.current?.focus()
  }, [island, region])

  return createElement(component)
}

/**
 * Restores the prerendered nodes, with their input, after React has discarded them with the page because a translator
 * or an extension had changed the HTML, or after the page has replaced its preview. Until the code is loaded, the form
 * posts natively.
 */
function Prerendered({ prerendered }: { prerendered: Element }) {
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

function Loading({ island, placeholder, notice }: Pick<IslandProps, 'island' | 'placeholder' | 'notice'>) {
  const state = useSyncExternalStore(island.subscribe, island.state, () => 'waiting' as const)

  // Without prerendered HTML there is nothing to interact with.
  useEffect(() => afterFrame(island.load), [island])

  if (state === 'waiting' || !notice) return placeholder
  return notice({ retry: island.load, isPending: state === 'retrying' })
}

/** Runs after the next paint, because requesting and evaluating code would delay the response to an interaction. */
function afterFrame(run: () => void): void {
  requestAnimationFrame(() => setTimeout(run))
}

/** The island in the document. Once a page is hydrated, only the preview of the next page contains prerendered islands. */
function prerenderedIsland(name: string): HTMLElement | null {
  if (typeof document === 'undefined') return null
  return document.querySelector(`[data-island="${name}"]${isPageHydrated() ? '[data-preview]' : ''}`)
}

/** Whether the visitor used the island before hydration: it has the focus or contains input. */
function isInUse(element: HTMLElement): boolean {
  return element.contains(document.activeElement) || typedFields(element).length > 0
}
