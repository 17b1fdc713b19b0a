import parser, { type Container, type Node, type Selector } from 'postcss-selector-parser'

/** What a rule may be written for: a package's own elements, the page while its dialog is open, or others' elements. */
export type Reach = 'own' | 'dialog' | 'foreign'

const alternatives = new Set([':is', ':where', ':matches', ':any', ':-webkit-any', ':-moz-any'])

/**
 * @param selector A selector list, which may be nested.
 * @param prefix Prefix of the package's class names: "mfe-contact_".
 * @param parent Reach of the rule that contains this one.
 * @returns The widest reach of the list's selectors.
 * @throws SyntaxError if it is not a selector.
 */
export function getReach(selector: string, prefix: string, parent?: Reach): Reach {
  const reaches = parseSelectors(selector).map((each): Reach => {
    // A nested selector without "&" is for descendants.
    if (parent === 'own' && !containsNesting(each)) return 'own'
    if (isOwn(each, prefix, parent)) return 'own'
    return isOpenDialog(each, prefix, parent) ? 'dialog' : 'foreign'
  })
  if (reaches.includes('foreign')) return 'foreign'
  return reaches.includes('dialog') ? 'dialog' : 'own'
}

/**
 * Whether the element, one of its ancestors or a sibling before it must have a class of the package. A class inside
 * `:has()` or `:not()` does not say that.
 */
function isOwn(selector: Selector, prefix: string, parent?: Reach): boolean {
  return selector.nodes.some((node) => {
    if (node.type === 'class') return node.value.startsWith(prefix)
    if (node.type === 'nesting') return parent === 'own'
    if (node.type !== 'pseudo' || !alternatives.has(node.value.toLowerCase()) || node.nodes.length === 0)
      return false
    return node.nodes.every((alternative) => isOwn(alternative, prefix, parent))
  })
}

/** `:root:has(.own:modal)` with any attributes: the page must not scroll behind a dialog (shared/src/ui/Dialog). */
function isOpenDialog({ nodes }: Selector, prefix: string, parent?: Reach): boolean {
  const [first, ...rest] = nodes.filter(({ type }) => type !== 'comment')
  if (first?.type === 'nesting') return parent === 'dialog' && rest.every((node) => node.type === 'attribute')
  if (first?.type !== 'pseudo' || first.value !== ':root') return false
  const isModal = (node: Node) =>
    node.type === 'pseudo' &&
    node.value === ':has' &&
    node.nodes.every(
      (inner) =>
        isOwn(inner, prefix) && inner.nodes.some((part) => part.type === 'pseudo' && part.value === ':modal'),
    )
  return rest.some(isModal) && rest.every((node) => node.type === 'attribute' || isModal(node))
}

function containsNesting(container: Container): boolean {
  let isFound = false
  container.walkNesting(() => void (isFound = true))
  return isFound
}

function parseSelectors(selector: string): Selector[] {
  try {
    return parser().astSync(selector).nodes
  } catch (cause) {
    throw new SyntaxError(`${selector} is not a selector`, { cause })
  }
}
