import { mixed, number, object, string, type ObjectSchema, type Schema, type TestContext } from 'yup'
import {
  contactFields,
  isDetail,
  solutionFields,
  wireFields,
  type LeadField,
  type LeadFields,
} from '../../contract/leadFields'
import {
  currencies,
  quantityRange,
  type ContactRequest,
  type Currency,
  type SolutionRequest,
} from '../../contract/leads'
import { parseBudget } from './budget'
import { fieldRule } from './fieldKinds'
import { areaCodeRule, budgetRule, phoneRule, createTest, type Rule } from './leadRules'
import { messages } from './messages'
import { splitPhoneNumber } from './phone'

/** Messages about a body as a whole. Neither repeats the body, which can be large. */
const NO_OBJECT = 'Se espera un objeto JSON'
const UNKNOWN_FIELDS = 'Hay campos que no se conocen'

const phoneNumberRule: Rule = (value) => {
  const parts = splitPhoneNumber(value)
  return parts ? (areaCodeRule(parts.areaCode) ?? phoneRule(parts.phone)) : messages.format
}

/** Amounts on the wire have the notation that `parseBudget` returns. */
const amountRule: Rule = (value) => {
  const problem = budgetRule(value)
  if (problem) return problem
  const parsed = parseBudget(value)
  if (parsed.status !== 'ok' || parsed.value !== value) return messages.budgetFormat
}

/** @param isLeftOut Whether the request has no details: they are sent completely or not at all. Source: specification §3. */
function memberSchema(field: LeadField, isLeftOut: (context: TestContext) => boolean): Schema {
  const { kind, required } = field
  const text = string().typeError(messages.format)
  const rule = createTest(
    kind === 'phone' ? phoneNumberRule : kind === 'budget' ? amountRule : fieldRule(field),
  )
  if (kind === 'currency') {
    return mixed<Currency>()
      .required(messages.required)
      .oneOf(currencies as unknown as Currency[], messages.format)
  }
  if (kind === 'quantity') {
    return number()
      .typeError(messages.quantityFormat)
      .required(messages.required)
      .integer(messages.quantityFormat)
      .max(quantityRange.max, messages.quantityMaximum)
      .test('minimum', messages.positive, (value, test) => isLeftOut(test) || value >= quantityRange.min)
  }
  if (required === 'whenDetailsAreOpen') {
    return text
      .nonNullable(messages.required)
      .defined(messages.required)
      .test('rule', (value, test) => isLeftOut(test) || rule(value, test))
  }
  // Forms that were opened before an optional field was added do not send it.
  return (required === 'never' ? text : text.required(messages.required)).test('rule', rule)
}

/** Nothing is coerced; unknown fields are rejected. */
function bodySchema<Request extends object>(fields: LeadFields, others: Record<string, Schema> = {}) {
  const sent = wireFields(fields)
  const details = sent.filter(isDetail)
  const isLeftOut = ({ parent }: TestContext) =>
    details.every(({ wireName }) => ['', 0].includes((parent as Record<string, string | number>)[wireName]!))
  const members = sent.map((field) => [field.wireName, memberSchema(field, isLeftOut)] as const)
  return object({ ...Object.fromEntries(members), ...others })
    .typeError(NO_OBJECT)
    .nonNullable(NO_OBJECT)
    .defined(NO_OBJECT)
    .noUnknown(UNKNOWN_FIELDS)
    .strict() as unknown as ObjectSchema<Request>
}

/** Body of `POST /contact/request`. */
export const contactRequestSchema = bodySchema<ContactRequest>(contactFields)

/** Body of `POST /products/request`. The server checks that the product exists. */
export const solutionRequestSchema = bodySchema<SolutionRequest>(solutionFields, {
  product_id: string().typeError(messages.format).required(messages.required).max(100, messages.format),
})
