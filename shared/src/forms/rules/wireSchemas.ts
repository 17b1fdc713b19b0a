import { mixed, number, object, string, type ObjectSchema } from 'yup'
import {
  contactLimits,
  currencies,
  quantityRange,
  solutionLimits,
  type ContactRequest,
  type Currency,
  type SolutionRequest,
} from '../../contract/leads'
import { parseBudget } from './budget'
import {
  areaCodeRule,
  budgetRule,
  emailRule,
  lineRule,
  phoneRule,
  testOf,
  textRule,
  type Rule,
} from './leadRules'
import { messages } from './messages'
import { splitPhoneNumber } from './phone'

/** Messages about a body as a whole. Neither repeats the body, which can be large. */
const NO_OBJECT = 'Se espera un objeto JSON'
const UNKNOWN_FIELDS = 'Hay campos que no se conocen'

const field = (rule: Rule) =>
  string().typeError(messages.format).required(messages.required).test('rule', testOf(rule))

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

const lead = (limits: { name: number; company: number; email: number; description: number }) => ({
  name: field(lineRule(limits.name)),
  company: field(lineRule(limits.company)),
  email: field(emailRule(limits.email)),
  description: field(textRule(limits.description)),
  phone_number: field(phoneNumberRule),
})

/** Body of `POST /contact/request`. Nothing is coerced; unknown fields are rejected. */
export const contactRequestSchema: ObjectSchema<ContactRequest> = object(lead(contactLimits))
  .typeError(NO_OBJECT)
  .nonNullable(NO_OBJECT)
  .defined(NO_OBJECT)
  .noUnknown(UNKNOWN_FIELDS)
  .strict()

type Details = Pick<SolutionRequest, 'product_type' | 'quantity' | 'budget'>

/** "Otros detalles" is sent completely or not at all. Source: specification §3, "Solution request (sent)". */
const isClosed = ({ product_type, quantity, budget }: Details) =>
  product_type === '' && quantity === 0 && budget === ''

function detailText(rule: Rule) {
  return string()
    .typeError(messages.format)
    .nonNullable(messages.required)
    .defined(messages.required)
    .test('rule', (value, context) => isClosed(context.parent as Details) || testOf(rule)(value, context))
}

/** Body of `POST /products/request`. The server checks that the product exists. */
export const solutionRequestSchema: ObjectSchema<SolutionRequest> = object({
  ...lead(solutionLimits),
  product_id: string().typeError(messages.format).required(messages.required).max(100, messages.format),
  currency: mixed<Currency>()
    .required(messages.required)
    .oneOf(currencies as unknown as Currency[], messages.format),
  product_type: detailText(lineRule(solutionLimits.productType)),
  quantity: number()
    .typeError(messages.quantityFormat)
    .required(messages.required)
    .integer(messages.quantityFormat)
    .max(quantityRange.max, messages.quantityMaximum)
    .test(
      'minimum',
      messages.positive,
      (value, { parent }) => isClosed(parent as Details) || value >= quantityRange.min,
    ),
  budget: detailText(amountRule),
})
  .typeError(NO_OBJECT)
  .nonNullable(NO_OBJECT)
  .defined(NO_OBJECT)
  .noUnknown(UNKNOWN_FIELDS)
  .strict()
