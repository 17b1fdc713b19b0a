/** A style sheet that a preview contains. */
export interface Sheet {
  /** URL of the same sheet as a file. */
  url: string
  rules: CSSStyleSheet
}

/** @throws TypeError in browsers without constructable style sheets, such as Safari before 16.4. */
export function makeSheet(url: string, text: string): Sheet {
  const rules = new CSSStyleSheet()
  rules.replaceSync(text)
  return { url, rules }
}

/** Applies a style sheet, unless the document already has it. */
export function applyStyleSheet({ url, rules }: Sheet): void {
  // Same selector as `missingStyles` in importPageModule.ts. Sharing it would enlarge both chunks.
  if (document.querySelector(`style[data-href="${url}"], link[rel=stylesheet][href="${url}"]`)) return
  // The content security policy allows constructed sheets, but no inline ones.
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, rules]
  // The bundler's runtime looks for this link before it fetches the sheet. A disabled link is not fetched.
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.setAttribute('disabled', '')
  link.setAttribute('href', url)
  document.head.append(link)
}
