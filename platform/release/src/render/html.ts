/** Text as content, or as the value of an attribute in double quotes. */
export function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
}

/** A style sheet in a document. The bundler's runtime looks for the attribute before it fetches the file. */
export function styleElement(url: string, rules: string): string {
  return `<style data-href="${url}">${rules}</style>`
}
