import {
  contactLimits,
  currencies,
  phoneDigits,
  quantityRange,
  solutionLimits,
} from '@site/shared/contract/leads'
import { areaCodes } from '@site/shared/forms/rules/areaCodes'
import { contactRequestSchema, solutionRequestSchema } from '@site/shared/forms/rules/wireSchemas'
import type { JsonSchema } from './document'

const callingCodes = [...new Set(areaCodes.map(({ callingCode }) => callingCode.replace('+', '\\+')))]

/** What a JSON schema can say of each field. Lengths are those that the yup schemas of the routes check. */
const fields = (limits: Record<'name' | 'company' | 'email' | 'description', number>) => ({
  name: text(limits.name),
  company: text(limits.company),
  email: { ...text(limits.email), format: 'email' },
  description: text(limits.description),
  phone_number: {
    type: 'string',
    pattern: `^(${callingCodes.join('|')})\\d{${phoneDigits.min},${phoneDigits.max}}$`,
    description: 'Area code of a country of the form, then the number.',
    examples: ['+59171234567'],
  },
})

const details = {
  product_id: { type: 'string', minLength: 1, maxLength: 100, examples: ['cisco'] },
  currency: { type: 'string', enum: [...currencies] },
  product_type: { type: 'string', maxLength: solutionLimits.productType, description: detailsRule('empty') },
  quantity: { type: 'integer', minimum: 0, maximum: quantityRange.max, description: detailsRule('0') },
  budget: {
    type: 'string',
    pattern: '^(\\d{1,15}\\.\\d{2})?$',
    description: detailsRule('empty'),
    examples: ['1500.50'],
  },
}

export const contactBody = bodyOf(contactRequestSchema, fields(contactLimits))
export const solutionBody = bodyOf(solutionRequestSchema, { ...fields(solutionLimits), ...details })

/** @throws Error when the route's schema and the described fields differ. */
function bodyOf(
  schema: Pick<typeof contactRequestSchema, 'describe'>,
  properties: Record<string, JsonSchema>,
): JsonSchema {
  const used = schema.describe().fields
  const names = Object.keys(used).toSorted()
  if (names.join() !== Object.keys(properties).toSorted().join()) {
    throw new Error(`The document describes other fields than the route has: ${names.join(', ')}`)
  }
  const required = names.filter((name) => {
    const field = used[name]
    return field && 'optional' in field && !field.optional
  })
  return { type: 'object', required, properties, additionalProperties: false }
}

function text(maxLength: number): JsonSchema {
  return {
    type: 'string',
    minLength: 1,
    maxLength,
    description: 'Not only spaces. The limit counts UTF-16 code units, so most emoji count twice.',
  }
}

function detailsRule(empty: string): string {
  return `${empty} if no details are given: product_type, quantity and budget are sent together or not at all.`
}
