import { parse, type AnyNode, type Program } from 'acorn'

/** @throws SyntaxError if it is not a script. */
export function parseScript(source: string): Program {
  return parse(source, { ecmaVersion: 'latest', sourceType: 'script', allowReturnOutsideFunction: true })
}

/** Calls `visit` for every node of a tree. */
export function walk(node: AnyNode, visit: (node: AnyNode) => void): void {
  const waiting: unknown[] = [node]
  while (waiting.length > 0) {
    const next = waiting.pop()
    if (Array.isArray(next)) waiting.push(...(next as unknown[]))
    else if (isNode(next)) {
      visit(next)
      for (const value of Object.values(next) as unknown[])
        if (typeof value === 'object' && value !== null) waiting.push(value)
    }
  }
}

function isNode(value: unknown): value is AnyNode {
  return typeof value === 'object' && value !== null && typeof (value as Partial<AnyNode>).type === 'string'
}

/** Name of the property that a member expression reads: "p" of `n.p` and of `n['p']`. */
export function propertyName(node: AnyNode): string | undefined {
  if (node.type !== 'MemberExpression') return undefined
  const { property, computed } = node
  if (!computed && property.type === 'Identifier') return property.name
  return property.type === 'Literal' && typeof property.value === 'string' ? property.value : undefined
}
