/** @throws Error if the document lacks the element, which the release tool writes into every document. */
export function requireElement(id: string): HTMLElement {
  const element = document.getElementById(id)
  if (!element) throw new Error(`There is no #${id} in the document.`)
  return element
}
