import { tokenize, TokenType } from '@csstools/css-tokenizer'
import postcss, { CssSyntaxError, type AtRule, type Declaration, type Node, type Rule } from 'postcss'
import { getReach, type Reach } from './ownSelector'
import { externalUrls } from './styleUrls'

/** The layers of remotes: shell/src/layout/frameStyles.ts orders them after the shell's. */
const ownLayers = ['components.base', 'components', 'pages']
/** Contain rules and apply to no other package. */
const conditions = ['media', 'supports', 'container', 'starting-style', 'layer', 'scope']
/** Define a name for the whole document. */
const definitions = ['keyframes', '-webkit-keyframes', 'property', 'counter-style', 'font-palette-values']
/** What a rule for the page behind an open dialog may set. */
const dialogProperties = ['overflow', 'background', 'scrollbar-gutter']

/**
 * Checks that a style sheet of a remote changes no element of the shell or of another remote: browsers apply the sheets of
 * pages that a visitor has not opened yet.
 *
 * @param packageName The remote: "mfe-contact". Its class names and other names begin with "mfe-contact_".
 * @returns What is wrong, in phrases that name the selector or rule.
 */
export function styleProblems(packageName: string, css: string): string[] {
  const prefix = `${packageName}_`
  const problems = new Set<string>()
  const reaches = new Map<Node, Reach>()
  const brokenToken = findBrokenToken(css)
  if (brokenToken !== undefined) return [`is not a valid style sheet: ${short(brokenToken)}`]
  try {
    postcss.parse(css).walk((node) => {
      const found =
        node.type === 'rule'
          ? ruleProblem(node, prefix, reaches)
          : node.type === 'atrule'
            ? atRuleProblem(node, prefix, reaches)
            : node.type === 'decl'
              ? declarationProblem(node, reaches)
              : undefined
      if (found) problems.add(found)
    })
  } catch (error) {
    if (!(error instanceof CssSyntaxError || error instanceof SyntaxError)) throw error
    problems.add(
      `is not a valid style sheet: ${error instanceof CssSyntaxError ? error.reason : error.message}`,
    )
  }
  for (const url of externalUrls(css)) problems.add(`loads ${url} from another origin`)
  return [...problems]
}

/** Browsers end it before its end, and take what follows for rules. PostCSS does not. */
function findBrokenToken(css: string): string | undefined {
  const broken = tokenize({ css }).find(([type]) => type === TokenType.BadString || type === TokenType.BadURL)
  return broken?.[1]
}

function ruleProblem(rule: Rule, prefix: string, reaches: Map<Node, Reach>): string | undefined {
  if (isInside(rule, (parent) => definitions.includes(parent.name.toLowerCase()))) return undefined
  const container = ancestors(rule).find((parent) => reaches.has(parent))
  const reach = getReach(rule.selector, prefix, container && reaches.get(container))
  reaches.set(rule, reach)
  // Without declarations it is only the beginning of the selectors inside.
  if (!hasDeclarations(rule)) return undefined
  if (reach === 'foreign')
    return `${getSelector(rule)} matches elements of others: begin it with a class of a CSS module`
  if (!isInside(rule, isOwnLayer))
    return `${getSelector(rule)} is in no layer: put it into @layer ${ownLayers.join(', ')}`
  return undefined
}

function atRuleProblem(rule: AtRule, prefix: string, reaches: Map<Node, Reach>): string | undefined {
  const name = rule.name.toLowerCase()
  const written = `@${rule.name} ${short(rule.params)}`.trim()
  if (name === 'charset') return undefined
  if (name === 'import') return `${written} loads another sheet: import it from a component`
  if (definitions.includes(name)) {
    // A custom property begins with two dashes.
    const isOwn = rule.params.replace(/^--/, '').startsWith(prefix)
    return isOwn
      ? undefined
      : `${written} defines a name that is not the package's own: begin it with ${prefix}`
  }
  if (name === 'font-face') {
    const family = rule.nodes?.find(
      (node) => node.type === 'decl' && node.prop.toLowerCase() === 'font-family',
    )
    const value = family?.type === 'decl' ? family.value.replaceAll(/["']/g, '') : ''
    return value.startsWith(prefix)
      ? undefined
      : `@font-face defines ${value || 'a font without a name'}, which is not the package's own: begin it with ${prefix}`
  }
  if (!conditions.includes(name)) return `${written} applies to the whole page`
  if (name === 'layer' && !isOwnLayer(rule))
    return `${written} is not a layer of remotes: use ${ownLayers.join(', ')}`
  if (name === 'scope') {
    const root = /^\(([^]*?)\)(?:\s*to\s*\([^]*\))?$/.exec(rule.params.trim())?.[1]
    const reach = root === undefined ? 'foreign' : getReach(root, prefix)
    if (reach !== 'own') return `${written} matches elements of others: begin it with a class of a CSS module`
    reaches.set(rule, 'own')
  }
  return undefined
}

function declarationProblem(declaration: Declaration, reaches: Map<Node, Reach>): string | undefined {
  const container = ancestors(declaration).find((parent) => reaches.has(parent))
  if (container?.type !== 'rule' || reaches.get(container) !== 'dialog') return undefined
  if (dialogProperties.includes(declaration.prop.toLowerCase())) return undefined
  return `${short((container as Rule).selector)} may set ${dialogProperties.join(', ')} of the page, not ${declaration.prop}`
}

function isOwnLayer({ name, params, nodes }: AtRule): boolean {
  if (name.toLowerCase() !== 'layer') return false
  const layers = params.split(',').map((layer) => layer.trim())
  return layers.every((layer) => ownLayers.includes(layer)) && (nodes === undefined || layers.length === 1)
}

function isInside(node: Node, matches: (parent: AtRule) => boolean): boolean {
  return ancestors(node).some((parent) => parent.type === 'atrule' && matches(parent as AtRule))
}

function ancestors(node: Node): Node[] {
  return node.parent ? [node.parent, ...ancestors(node.parent)] : []
}

/** Not only in rules inside. Conditions inside belong to the rule. */
function hasDeclarations({ nodes }: Rule | AtRule): boolean {
  return (nodes ?? []).some(
    (node) => node.type === 'decl' || (node.type === 'atrule' && hasDeclarations(node)),
  )
}

/** With the selectors of the rules around it: "main { & a". */
function getSelector(rule: Rule): string {
  const around = ancestors(rule).filter((node) => node.type === 'rule') as Rule[]
  return short(
    [rule, ...around]
      .map(({ selector }) => selector)
      .reverse()
      .join(' { '),
  )
}

const short = (text: string) => (text.length > 80 ? `${text.slice(0, 77)}…` : text).replaceAll(/\s+/g, ' ')
