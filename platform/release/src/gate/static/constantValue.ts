import type { AnyNode, ObjectExpression } from 'acorn'

type Scalar = string | number | boolean
type Value = Scalar | { [key: string]: Value } | undefined

/**
 * Computes an expression of literals, objects and one parameter, as the bundler writes its file names. It runs no code.
 *
 * @returns Undefined where the expression contains anything else.
 */
export function constantValue(node: AnyNode, parameter = '', argument?: Scalar): Value {
  const getValue = (inner: AnyNode): Value => constantValue(inner, parameter, argument)
  const getText = (inner: AnyNode | undefined): string => (inner ? asText(getValue(inner)) : '')

  if (node.type === 'Literal') return isScalar(node.value) ? node.value : undefined
  if (node.type === 'Identifier') return node.name === parameter ? argument : undefined
  if (node.type === 'ObjectExpression') return getObject(node, getValue)
  if (node.type === 'ConditionalExpression')
    return getValue(getValue(node.test) ? node.consequent : node.alternate)
  if (node.type === 'LogicalExpression' && node.operator === '||')
    return getValue(node.left) || getValue(node.right)
  if (node.type === 'TemplateLiteral')
    return node.quasis
      .map(({ value }, index) => `${value.cooked ?? ''}${getText(node.expressions[index])}`)
      .join('')
  if (node.type === 'MemberExpression' && node.computed) {
    const object = getValue(node.object)
    const key = getText(node.property)
    return typeof object === 'object' && Object.hasOwn(object, key) ? object[key] : undefined
  }
  if (node.type === 'BinaryExpression') {
    if (node.operator === '+') return getText(node.left) + getText(node.right)
    if (/^={2,3}$/.test(node.operator)) return getText(node.left) === getText(node.right)
  }
  return undefined
}

/** "remote" of `{ remote: 1 }`, "12" of `{ 12: 1 }`. */
export function getKey(key: AnyNode): string {
  if (key.type === 'Identifier') return key.name
  return key.type === 'Literal' ? String(key.value) : ''
}

function getObject({ properties }: ObjectExpression, getValue: (node: AnyNode) => Value): Value {
  return Object.fromEntries(
    properties.flatMap((property) =>
      property.type === 'Property' ? [[getKey(property.key), getValue(property.value)]] : [],
    ),
  )
}

const asText = (value: Value) => (isScalar(value) ? String(value) : 'undefined')

function isScalar(value: unknown): value is Scalar {
  return ['string', 'number', 'boolean'].includes(typeof value)
}
