import type { RenderedPage } from '../render/renderPage'

/** React writes it for a boundary that rendered its fallback. */
const FALLBACK_MARK = '<!--$!-->'

/**
 * @param later The style sheet that the document links, if any.
 * @returns Why a rendered document is not complete without scripts.
 */
export function documentProblems(
  { html, later }: Pick<RenderedPage, 'html'> & Partial<Pick<RenderedPage, 'later'>>,
  hasAsset: (url: string) => boolean,
): string[] {
  const problems: string[] = []
  if (html.match(/<!doctype html>/gi)?.length !== 1 || !/^<!doctype/i.test(html))
    problems.push('there must be one doctype, first')
  if (html.includes(FALLBACK_MARK)) problems.push('a component rendered its fallback')
  if (!/<title>[^<]*\S[^<]*<\/title>/.test(html)) problems.push('there is no title')
  if (!/<meta name="description" content="[^"]*[^"\s][^"]*"/.test(html))
    problems.push('there is no description')
  const headings = html.match(/<h1[\s>]/g)?.length ?? 0
  if (headings !== 1) problems.push(`there must be one h1, there are ${headings}`)
  if (/\sstyle="/.test(html)) problems.push('a style attribute is blocked by the content security policy')
  const styles = inlineStyles(html) + String(later?.bytes ?? '')
  const unstyled = [...moduleClasses(html)].filter((name) => !styles.includes(`.${name}`))
  for (const name of unstyled) problems.push(`the class ${name} has no rule among the page's styles`)
  const missing = [...assetUrls(html)].filter((url) => url !== later?.url && !hasAsset(url))
  for (const url of missing) problems.push(`${url} is in no release`)
  return problems
}

function inlineStyles(html: string): string {
  return [...html.matchAll(/<style[^>]*>([^]*?)<\/style>/g)].map(([, content = '']) => content).join('')
}

/** Generated class names of CSS modules, which begin with the name of a package. Each has a rule in a style sheet. */
function moduleClasses(html: string): Set<string> {
  const lists = new Set([...html.matchAll(/ class="([^"]*)"/g)].map(([, names = '']) => names))
  const names = [...lists].flatMap((list) => list.split(' '))
  return new Set(names.filter((name) => /^(?:shell|mfe-[a-z-]+)_/.test(name)))
}

function assetUrls(html: string): Set<string> {
  return new Set([...html.matchAll(/\/assets\/[\w./-]+/g)].map(([url]) => url))
}
