import type { AnyNode, ObjectExpression } from 'acorn'

type Scalar = string | number | boolean
type Value = Scalar | { [key: string]: Value } | undefined

/**
 * Computes an expression of literals, objects and one parameter, as the bundler writes its file names. It runs no code.
 *
 * @returns Undefined where the expression contains anything else.
 */
export function constantValue(node: AnyNode, parameter = '', argument?: Scalar): Value {
  const valueOf = (inner: AnyNode): Value => constantValue(inner, parameter, argument)
  const textOf = (inner: AnyNode | undefined): string => (inner ? asText(valueOf(inner)) : '')

  if (node.type === 'Literal') return isScalar(node.value) ? node.value : undefined
  if (node.type === 'Identifier') return node.name === parameter ? argument : undefined
  if (node.type === 'ObjectExpression') return objectOf(node, valueOf)
  if (node.type === 'ConditionalExpression')
    return valueOf(valueOf(node.test) ? node.consequent : node.alternate)
  if (node.type === 'LogicalExpression' && node.operator === '||')
    return valueOf(node.left) || valueOf(node.right)
  if (node.type === 'TemplateLiteral')
    return node.quasis
      .map(({ value }, index) => `${value.cooked ?? ''}${textOf(node.expressions[index])}`)
      .join('')
  if (node.type === 'MemberExpression' && node.computed) {
    const object = valueOf(node.object)
    const key = textOf(node.property)
    return typeof object === 'object' && Object.hasOwn(object, key) ? object[key] : undefined
  }
  if (node.type === 'BinaryExpression') {
    if (node.operator === '+') return textOf(node.left) + textOf(node.right)
    if (/^={2,3}$/.test(node.operator)) return textOf(node.left) === textOf(node.right)
  }
  return undefined
}

/** "remote" of `{ remote: 1 }`, "12" of `{ 12: 1 }`. */
export function keyOf(key: AnyNode): string {
  if (key.type === 'Identifier') return key.name
  return key.type === 'Literal' ? String(key.value) : ''
}

function objectOf({ properties }: ObjectExpression, valueOf: (node: AnyNode) => Value): Value {
  return Object.fromEntries(
    properties.flatMap((property) =>
      property.type === 'Property' ? [[keyOf(property.key), valueOf(property.value)]] : [],
    ),
  )
}

const asText = (value: Value) => (isScalar(value) ? String(value) : 'undefined')

function isScalar(value: unknown): value is Scalar {
  return ['string', 'number', 'boolean'].includes(typeof value)
}
