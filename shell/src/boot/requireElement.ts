/** @throws Error when the document lacks what the release tool writes into each. */
export function requireElement(id: string): HTMLElement {
  const element = document.getElementById(id)
  if (!element) throw new Error(`There is no #${id} in the document.`)
  return element
}
