import type * as TestingLibrary from '@testing-library/dom'

/** How a visitor recognises an element. The name of a role is its whole accessible name, or a pattern. */
export type Query =
  | { role: string; name?: string | { pattern: string } }
  | { text: string }
  | { label: string }

declare global {
  interface Window {
    /** Only in the page, after VisitorPage has loaded it there. */
    TestingLibraryDom: typeof TestingLibrary
  }
}

/**
 * In the page: the first visible element that the last query finds within what the one before has found.
 * Written without imports, because its source is sent to the page.
 */
export function findElement(queries: readonly Query[]): HTMLElement | undefined {
  const { queryAllByRole, queryAllByText, queryAllByLabelText } = window.TestingLibraryDom
  const isVisible = (element: HTMLElement) =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true })

  function found(parent: HTMLElement, query: Query): HTMLElement[] {
    if ('text' in query) return queryAllByText(parent, query.text)
    if ('label' in query) return queryAllByLabelText(parent, query.label)
    const { role, name } = query
    return queryAllByRole(parent, role, { name: typeof name === 'object' ? new RegExp(name.pattern) : name })
  }

  return queries.reduce<HTMLElement[]>(
    (parents, query) => parents.flatMap((parent) => found(parent, query)).filter(isVisible),
    [document.body],
  )[0]
}
