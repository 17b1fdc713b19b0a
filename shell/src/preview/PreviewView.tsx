import { useInsertionEffect, useLayoutEffect, type RefObject } from 'react'
import type { PagePreview } from './PagePreview'

interface PreviewViewProps {
  preview: PagePreview
  /** Forms are hidden meanwhile: text typed into the preview would be lost when the page replaces it. */
  isCodeLoading: boolean
  /** Set on unmount: index of the focused element in `focusable`, or -1. */
  focused: RefObject<number>
}

/** Inserts a preview's prerendered nodes into `<main>`, beside the nodes that React renders there. */
export function PreviewView({ preview, isCodeLoading, focused }: PreviewViewProps) {
  const { title, nodes, applyStyles } = preview

  // Before any effect that measures or scrolls the page, or skips its lower sections.
  useInsertionEffect(() => {
    // In the same task as the nodes: applied earlier, the sheets would restyle the page that is being left.
    applyStyles()
    document.querySelector('main')?.prepend(...nodes)
    return () => {
      const { activeElement } = document
      focused.current = focusable().indexOf(activeElement)
      // Removing a focused element makes the browser scroll. Blur it first.
      if (activeElement instanceof HTMLElement && nodes.some((node) => node.contains(activeElement)))
        activeElement.blur()
      nodes.forEach((node) => node.remove())
    }
  }, [nodes, applyStyles, focused])

  useLayoutEffect(() => {
    document.querySelectorAll<HTMLFormElement>('main form').forEach((form) => {
      form.style.visibility = isCodeLoading ? 'hidden' : ''
    })
  }, [nodes, isCodeLoading])

  return <title>{title}</title>
}

/** Focusable elements in document order, which is the same in the preview and in the rendered page. */
export function focusable(): (Element | null)[] {
  return [...document.querySelectorAll('main :is(h1, a, button, input, select, textarea, summary)')]
}

/** Whether the visitor has typed into a form of the page. */
export function hasInput(): boolean {
  const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
    'main form :is(input, textarea)',
  )
  return [...fields].some(({ value, defaultValue }) => value !== defaultValue)
}
