import type { ChildNode, Declaration } from 'postcss'

/** The declarations of a style sheet that are for later, in its order. */
export class LaterDeclarations {
  /** By class of their selectors, "" for selectors without one. */
  readonly #properties = new Map<string, Set<string>>()

  add(node: ChildNode): void {
    if (node.type === 'decl') this.#add(node)
    else if (node.type !== 'comment') node.walkDecls((declaration) => this.#add(declaration))
  }

  /**
   * Whether a declaration that follows sets the same property, or one that contains it, for elements with the same class.
   * Whether the selectors have the same specificity is not looked at: if not, the order does not matter.
   */
  isOverriddenBy(declaration: Declaration): boolean {
    const { prop } = declaration
    return classesOf(declaration).some((name) =>
      [...(this.#properties.get(name) ?? [])].some(
        (known) => known === prop || known.startsWith(`${prop}-`) || prop.startsWith(`${known}-`),
      ),
    )
  }

  #add(declaration: Declaration): void {
    for (const name of classesOf(declaration)) {
      const known = this.#properties.get(name) ?? new Set()
      this.#properties.set(name, known.add(declaration.prop))
    }
  }
}

/** Of the rules around a declaration. */
function classesOf(declaration: Declaration): string[] {
  const names: string[] = []
  for (let node = declaration.parent; node; node = node.parent as typeof declaration.parent) {
    // Cast: only rules have a selector.
    const { selector = '' } = node as { selector?: string }
    for (const [, name = ''] of selector.matchAll(/\.([a-z_][\w-]*)/gi)) names.push(name)
  }
  return names.length > 0 ? names : ['']
}
