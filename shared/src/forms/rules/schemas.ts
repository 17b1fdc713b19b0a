import { boolean, object, string, type ObjectSchema } from 'yup'
import {
  contactLimits,
  solutionLimits,
  type ContactRequest,
  type Currency,
  type SolutionRequest,
} from '../../contract/leads'
import { areaCodes } from './areaCodes'
import { parseBudget } from './budget'
import { canonicalEmail } from './email'
import {
  areaCodeRule,
  budgetRule,
  currencyRule,
  emailRule,
  lineRule,
  phoneRule,
  quantityRule,
  testOf,
  textRule,
  type Rule,
} from './leadRules'
import { cleanLine, cleanParagraphs } from './normalize'

/** Values of the contact form, as typed. */
export interface ContactFormValues {
  name: string
  company: string
  email: string
  areaCode: string
  phone: string
  description: string
}

/** Values of the solution request, as typed; the last four are ignored while "Otros detalles" is closed. */
export interface SolutionFormValues extends ContactFormValues {
  isDetailsOpen: boolean
  productType: string
  quantity: string
  currency: string
  budget: string
}

export const emptyContactForm: ContactFormValues = {
  name: '',
  company: '',
  email: '',
  areaCode: areaCodes[0].callingCode,
  phone: '',
  description: '',
}

export const emptySolutionForm: SolutionFormValues = {
  ...emptyContactForm,
  isDetailsOpen: false,
  productType: '',
  quantity: '',
  currency: 'BOB' satisfies Currency,
  budget: '',
}

const field = (rule: Rule) => string().defined().test('rule', testOf(rule))

/** A field that is ignored while "Otros detalles" is closed. Source: specification §5. */
const detail = (rule: Rule) =>
  string()
    .defined()
    .when('isDetailsOpen', { is: true, then: () => field(rule) })

const visitorFields = (limits: Record<'name' | 'company' | 'email' | 'description', number>) => ({
  name: field(lineRule(limits.name)),
  company: field(lineRule(limits.company)),
  email: field(emailRule(limits.email)),
  areaCode: field(areaCodeRule),
  phone: field(phoneRule),
  description: field(textRule(limits.description)),
})

/** Source: specification §5, "Contact form". */
export const contactFormSchema: ObjectSchema<ContactFormValues> = object(visitorFields(contactLimits))

/** Source: specification §5, "Solution request form". */
export const solutionFormSchema: ObjectSchema<SolutionFormValues> = object({
  ...visitorFields(solutionLimits),
  isDetailsOpen: boolean().defined(),
  productType: detail(lineRule(solutionLimits.productType)),
  quantity: detail(quantityRule),
  currency: detail(currencyRule),
  budget: detail(budgetRule),
})

/** @param values Valid by `contactFormSchema`. Source: specification §3. */
export function toContactRequest(values: ContactFormValues): ContactRequest {
  return {
    name: cleanLine(values.name),
    company: cleanLine(values.company),
    email: canonicalEmail(values.email),
    description: cleanParagraphs(values.description),
    phone_number: values.areaCode + values.phone,
  }
}

/**
 * @param values Valid by `solutionFormSchema`.
 * @param productId The solution's path: "cisco".
 */
export function toSolutionRequest(values: SolutionFormValues, productId: string): SolutionRequest {
  const { isDetailsOpen, productType, quantity, currency, budget } = values
  const parsed = parseBudget(budget)
  return {
    ...toContactRequest(values),
    product_id: productId,
    // Cast: the schema has checked it against the list of currencies.
    currency: currency as Currency,
    product_type: isDetailsOpen ? cleanLine(productType) : '',
    quantity: isDetailsOpen ? Number(quantity) : 0,
    budget: isDetailsOpen && parsed.status === 'ok' ? parsed.value : '',
  }
}
