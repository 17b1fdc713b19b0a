import postcss, { type ChildNode, type Container, type Declaration } from 'postcss'
import selectorParser, { type Node, type Selector } from 'postcss-selector-parser'
import type { PresentNames } from './presentNames'

/** A style sheet in two parts: together they have all of its rules. */
export interface SplitStyles {
  /** For the first paint. */
  first: string
  /** For states that come later, print, and elements that scripts add. */
  later: string
}

/** States that a page is never in when it is painted first. */
const laterStates = /^:(?:hover|active|focus-visible|popover-open)$|^::(?:backdrop|view-transition)/
/** At-rules that are not lists of rules. */
const wholeAtRules = /keyframes$|^(?:font-face|property)$/

/**
 * Declarations for the first paint that override a rule for later are in both parts, so that they still follow it.
 *
 * @param present What the page contains. A rule that needs something else is for later.
 */
export function splitStyles(css: string, present: PresentNames): SplitStyles {
  const [first, later] = splitNodes(postcss.parse(css), present, new LaterDeclarations())
  return { first: getText(first), later: getText(later) }
}

function getText(nodes: ChildNode[]): string {
  return postcss.root({ nodes }).toString()
}

type Parts = [first: ChildNode[], later: ChildNode[]]

function splitNodes({ nodes = [] }: Container, present: PresentNames, declared: LaterDeclarations): Parts {
  const [first, later]: Parts = [[], []]
  for (const node of nodes) {
    if (node.type === 'comment') continue
    if (isForLater(node, present)) {
      later.push(node.clone())
      declared.add(node)
    } else if (node.type === 'decl') {
      first.push(node.clone())
      if (!declared.isOverriddenBy(node)) continue
      later.push(node.clone())
      declared.add(node)
    } else if (!node.nodes || (node.type === 'atrule' && wholeAtRules.test(node.name)))
      first.push(node.clone())
    else {
      // Cast: the clone of a container is one.
      const parts = splitNodes(node as Container, present, declared).map(
        (children) => (node as Container).clone({ nodes: children }) as ChildNode & Container,
      )
      parts.forEach((part, index) => part.nodes?.length && (index === 0 ? first : later).push(part))
    }
  }
  return [first, later]
}

function isForLater(node: ChildNode, present: PresentNames): boolean {
  if (node.type === 'decl') return node.prop.startsWith('transition')
  if (node.type === 'atrule') return node.name === 'media' && node.params === 'print'
  if (node.type !== 'rule') return false
  return !canMatchAny(selectorParser().astSync(node.selector).nodes, present)
}

const canMatchAny = (selectors: readonly Selector[], present: PresentNames) =>
  selectors.some((selector) => selector.nodes.every((part) => canMatch(part, present)))

/** Whether an element of the page may match. */
function canMatch(part: Node, present: PresentNames): boolean {
  if (part.type === 'class') return present.classes.has(part.value)
  if (part.type === 'attribute') {
    const { attribute, operator, value = '' } = part
    return present.hasAttribute(attribute, operator === '=' ? value : undefined)
  }
  if (part.type !== 'pseudo') return true
  if (laterStates.test(part.value)) return false
  return !/^:(?:is|where)$/.test(part.value) || canMatchAny(part.nodes, present)
}

/** Properties that can set the same as another one, although their names begin otherwise. */
const groups: Readonly<Record<string, string>> = {
  top: 'inset',
  right: 'inset',
  bottom: 'inset',
  left: 'inset',
  inline: 'size',
  block: 'size',
  width: 'size',
  height: 'size',
  line: 'font',
  row: 'gap',
  column: 'gap',
  align: 'place',
  justify: 'place',
}

/** "border" for "border-color" and "border-block-end", which can set the same. */
function getGroup(property: string): string {
  if (property.startsWith('--')) return property
  const [first = ''] = property.replace(/^-[a-z]+-/, '').split('-')
  return groups[first] ?? first
}

/** The declarations of a style sheet that are for later, in its order. */
class LaterDeclarations {
  /** Groups of properties, by class of their selectors, "" for selectors without one. */
  readonly #groups = new Map<string, Set<string>>()

  add(node: ChildNode): void {
    if (node.type === 'decl') this.#add(node)
    else if (node.type !== 'comment') node.walkDecls((declaration) => this.#add(declaration))
  }

  /**
   * Whether a declaration that follows sets a property of the same group for elements with the same class.
   * Whether the selectors have the same specificity is not looked at: if not, the order does not matter.
   */
  isOverriddenBy(declaration: Declaration): boolean {
    return getClasses(declaration).some((name) => this.#groups.get(name)?.has(getGroup(declaration.prop)))
  }

  #add(declaration: Declaration): void {
    for (const name of getClasses(declaration)) {
      const known = this.#groups.get(name) ?? new Set()
      this.#groups.set(name, known.add(getGroup(declaration.prop)))
    }
  }
}

/** Classes of the rules around a declaration. */
function getClasses(declaration: Declaration): string[] {
  const names: string[] = []
  for (let node = declaration.parent; node; node = node.parent as typeof declaration.parent) {
    // Cast: only rules have a selector.
    const { selector = '' } = node as { selector?: string }
    for (const [, name = ''] of selector.matchAll(/\.([a-z_][\w-]*)/gi)) names.push(name)
  }
  return names.length > 0 ? names : ['']
}
