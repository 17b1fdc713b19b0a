/** A style sheet that came within another document. */
export interface Sheet {
  /** Where it lies as a file. */
  url: string
  rules: CSSStyleSheet
}

/** @throws TypeError where the browser cannot make sheets: Safari before 16.4. */
export function makeSheet(url: string, text: string): Sheet {
  const rules = new CSSStyleSheet()
  rules.replaceSync(text)
  return { url, rules }
}

/** Applies a style sheet, unless this document has it. */
export function applyStyleSheet({ url, rules }: Sheet): void {
  // As in `missingStyles` of fetchCode.ts, which this file cannot share: it would be larger in both.
  if (document.querySelector(`style[data-href="${url}"], link[rel=stylesheet][href="${url}"]`)) return
  // The policy for content allows what code of the site makes so, unlike an inline sheet.
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, rules]
  // Where the bundler's runtime looks before it fetches the file; disabled, it is not fetched by this either.
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.setAttribute('disabled', '')
  link.setAttribute('href', url)
  document.head.append(link)
}
