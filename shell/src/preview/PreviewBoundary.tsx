import { useEffect, useInsertionEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react'
import type { ModuleLoad } from '../modules/ModuleLoader'
import type { PagePreview, PreviewBoundaryProps } from './PagePreview'

/** The preview is painted by then. Requesting the code earlier would delay that on a slow phone. */
const CODE_REQUEST_DELAY_MS = 100

/** Shows a page preview until the page's module is loaded, then the page. */
export function PreviewBoundary({ owner, modules, preview, children, Notice }: PreviewBoundaryProps) {
  const [load, setLoad] = useState<ModuleLoad>()
  // Text that was typed before the page was left. The page finds it only while its preview is in the document.
  const [hasText] = useState(() => preview !== undefined && hasInput(preview.nodes))
  const focused = useRef(-1)
  const isPreviewing = preview !== undefined && ((hasText && !load) || !modules.isReady(owner))
  const isUnavailable = load?.status === 'unavailable'

  // A passive effect could run only after the cross-fade to the page.
  useLayoutEffect(() => {
    if (!isPreviewing) return
    let isMounted = true
    const request = async () => {
      const next = await modules.load(owner)
      if (isMounted) setLoad(next)
      else modules.forgetFailure(owner)
    }
    const timer = setTimeout(() => void request(), CODE_REQUEST_DELAY_MS)
    return () => {
      isMounted = false
      clearTimeout(timer)
    }
  }, [isPreviewing, owner, modules])

  // The next navigation to this page is a new attempt.
  useEffect(() => {
    if (!isUnavailable) return
    void modules.openDocument(owner)
    return () => modules.forgetFailure(owner)
  }, [isUnavailable, owner, modules])

  useLayoutEffect(() => {
    if (isPreviewing || focused.current < 0) return
    const element = focusable()[focused.current] as HTMLElement | undefined
    if (element?.matches('h1')) element.tabIndex = -1
    element?.focus({ preventScroll: true })
  }, [isPreviewing])

  if (!isPreviewing) return children

  async function retry() {
    modules.forgetFailure(owner)
    setLoad(await modules.load(owner))
  }
  return (
    <>
      <PreviewView preview={preview} focused={focused} />
      {isUnavailable && <Notice retry={retry} />}
    </>
  )
}

interface PreviewViewProps {
  preview: PagePreview
  /** Set on unmount: index of the focused element in `focusable`, or -1. */
  focused: RefObject<number>
}

/** Inserts a preview's prerendered nodes into `<main>`, beside the nodes that React renders there. */
function PreviewView({ preview, focused }: PreviewViewProps) {
  const { title, nodes } = preview

  // Before any effect that measures or scrolls the page, or skips its lower sections.
  useInsertionEffect(() => {
    const main = document.querySelector('main')
    main?.prepend(...nodes)
    // The page adopts these islands, with what is typed into them: see ui/Island.
    main?.querySelectorAll<HTMLElement>('[data-island]').forEach((island) => (island.dataset['preview'] = ''))
    return () => {
      const { activeElement } = document
      focused.current = focusable().indexOf(activeElement)
      // Removing a focused element makes the browser scroll. Blur it first.
      if (activeElement instanceof HTMLElement && nodes.some((node) => node.contains(activeElement)))
        activeElement.blur()
      nodes.forEach((node) => node.remove())
    }
  }, [nodes, focused])

  return <title>{title}</title>
}

/** Focusable elements in document order, which is the same in the preview and in the rendered page. */
function focusable(): (Element | null)[] {
  return [...document.querySelectorAll('main :is(h1, a, button, input, select, textarea, summary)')]
}

/** Whether the visitor has typed into a form of the page. */
function hasInput(nodes: readonly Node[]): boolean {
  return nodes.some(
    (node) =>
      node instanceof Element &&
      [...node.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('form :is(input, textarea)')].some(
        ({ value, defaultValue }) => value !== defaultValue,
      ),
  )
}
