/**
 * Applies a style sheet that came within another document, unless this one has it.
 *
 * @param url Where it lies as a file.
 * @throws TypeError where the browser cannot make sheets: Safari before 16.4.
 */
export function applySheet(url: string, rules: string): void {
  // As in `missingStyles` of fetchCode.ts, which this file cannot share: it would be larger in both.
  if (document.querySelector(`style[data-href="${url}"], link[rel=stylesheet][href="${url}"]`)) return
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(rules)
  // The policy for content allows what code of the site makes so, unlike an inline sheet.
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  // Where the bundler's runtime looks before it fetches the file; disabled, it is not fetched by this either.
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.setAttribute('disabled', '')
  link.setAttribute('href', url)
  document.head.append(link)
}
