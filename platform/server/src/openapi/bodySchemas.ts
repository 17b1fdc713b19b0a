import {
  contactFields,
  solutionFields,
  wireFields,
  type LeadField,
  type LeadFields,
} from '@site/shared/contract/leadFields'
import { currencies, phoneDigits, quantityRange } from '@site/shared/contract/leads'
import { areaCodes } from '@site/shared/forms/rules/areaCodes'
import type { JsonSchema } from './document'

const callingCodes = [...new Set(areaCodes.map(({ callingCode }) => callingCode.replace('+', '\\+')))]

const productId = { type: 'string', minLength: 1, maxLength: 100, examples: ['cisco'] }

export const contactBody = bodyOf(contactFields)
export const solutionBody = bodyOf(solutionFields, { product_id: productId })

function bodyOf(fields: LeadFields, others: Record<string, JsonSchema> = {}): JsonSchema {
  const sent = wireFields(fields)
  const members = sent.map((field) => [field.wireName, memberOf(field)] as const)
  const required = sent.filter((field) => field.required !== 'never').map(({ wireName }) => wireName)
  return {
    type: 'object',
    required: [...required, ...Object.keys(others)].toSorted(),
    properties: { ...Object.fromEntries(members), ...others },
    additionalProperties: false,
  }
}

/** What a JSON schema can say of a field. Lengths are those that the yup schemas of the routes check. */
function memberOf({ kind, limit, required }: LeadField): JsonSchema {
  const line = { type: 'string', maxLength: limit }
  const text = {
    type: 'string',
    minLength: 1,
    maxLength: limit,
    description: 'Not only spaces. The limit counts UTF-16 code units, so most emoji count twice.',
  }
  const phone = {
    type: 'string',
    pattern: `^(${callingCodes.join('|')})\\d{${phoneDigits.min},${phoneDigits.max}}$`,
    description: 'Area code of a country of the form, then the number.',
    examples: ['+59171234567'],
  }
  const budget = {
    type: 'string',
    pattern: '^(\\d{1,15}\\.\\d{2})?$',
    description: detailsRule('empty'),
    examples: ['1500.50'],
  }
  const quantity = { type: 'integer', minimum: 0, maximum: quantityRange.max, description: detailsRule('0') }
  if (kind === 'line' && required === 'never') return line
  if (kind === 'line' && required) return { ...line, description: detailsRule('empty') }
  return {
    line: text,
    text,
    email: { ...text, format: 'email' },
    areaCode: phone,
    phone,
    quantity,
    currency: { type: 'string', enum: [...currencies] },
    budget,
  }[kind]
}

function detailsRule(empty: string): string {
  return `${empty} if no details are given: product_type, quantity and budget are sent together or not at all.`
}
