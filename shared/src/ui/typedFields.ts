/** @returns The fields of text whose text differs from the one in the HTML. */
export function typedFields(element: Element): (HTMLInputElement | HTMLTextAreaElement)[] {
  const fields = element.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')
  return [...fields].filter(({ value, defaultValue }) => value !== defaultValue)
}
