/** Whether the text of a field differs from the one in the HTML. */
export function hasTypedText(element: Element): boolean {
  const fields = element.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')
  return [...fields].some(({ value, defaultValue }) => value !== defaultValue)
}
