/** A style sheet in a document. The bundler's runtime looks for the attribute before it fetches the file. */
export function inlineSheet(url: string, rules: string): string {
  return `<style data-href="${url}">${rules}</style>`
}
