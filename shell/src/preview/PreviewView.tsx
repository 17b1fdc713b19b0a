import { useInsertionEffect, useLayoutEffect, type RefObject } from 'react'
import type { PagePreview } from './fetchPreview'

export interface PreviewViewProps {
  page: PagePreview
  /** Forms are not seen: no word may be written into what gives way, and some come alive later than their page. */
  isCodeComing: boolean
  /** When the page gives way, which of `focusable` had the focus; -1 for none. */
  focused: RefObject<number>
}

/** A page as its document shows it, in `<main>` beside what React draws there. */
export function PreviewView({
  page: { title, nodes, applyStyles },
  isCodeComing,
  focused,
}: PreviewViewProps) {
  // Before any effect that measures or moves the page, or lets its lower sections rest.
  useInsertionEffect(() => {
    // Here, so that all is styled once. Before, the page that is left would be styled with them, and drawn again.
    applyStyles()
    document.querySelector('main')?.prepend(...nodes)
    return () => {
      const { activeElement } = document
      focused.current = focusable().indexOf(activeElement)
      // Taken away with the focus in it, the browser lays out the page without it, and scrolls up to its end.
      if (activeElement instanceof HTMLElement && nodes.some((node) => node.contains(activeElement)))
        activeElement.blur()
      nodes.forEach((node) => node.remove())
    }
  }, [nodes, applyStyles, focused])

  useLayoutEffect(() => {
    document.querySelectorAll<HTMLFormElement>('main form').forEach((form) => {
      form.style.visibility = isCodeComing ? 'hidden' : ''
    })
  }, [nodes, isCodeComing])

  return <title>{title}</title>
}

/** What takes the focus, in the order of the page, which is the same once its code draws it. */
export function focusable(): (Element | null)[] {
  return [...document.querySelectorAll('main :is(h1, a, button, input, select, textarea, summary)')]
}

/** Whether words have been written into the page's own forms. */
export function hasWords(): boolean {
  const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
    'main form :is(input, textarea)',
  )
  return [...fields].some(({ value, defaultValue }) => value !== defaultValue)
}
