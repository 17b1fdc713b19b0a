import {
  contactFields,
  isDetail,
  solutionFields,
  wireFields,
  type LeadFields,
} from '../../contract/leadFields'
import type { ContactRequest, SolutionRequest } from '../../contract/leads'
import { cleanField } from './fieldKinds'
import type { ContactFormValues, SolutionFormValues } from './schemas'

type SentField = ReturnType<typeof wireFields>[number]

/**
 * Makes the fields of a request from texts, in their normalised form.
 *
 * @param getText The text of a field, as typed or as received. Empty for a detail that is left out.
 */
export function buildRequest(
  fields: LeadFields,
  getText: (field: SentField) => string,
): Record<string, unknown> {
  const request: Record<string, unknown> = {}
  for (const field of wireFields(fields)) {
    const text = cleanField(field.kind, getText(field))
    if (field.required === 'never' && text === '') continue
    request[field.wireName] = field.kind === 'quantity' ? Number(text) : text
  }
  return request
}

/** @param values Valid by `contactFormSchema`. Source: specification §3. */
export const toContactRequest = (values: ContactFormValues) =>
  typedRequest(contactFields, values) as ContactRequest

/**
 * @param values Valid by `solutionFormSchema`.
 * @param productId The solution's path: "cisco".
 */
export const toSolutionRequest = (values: SolutionFormValues, productId: string) =>
  ({ ...typedRequest(solutionFields, values), product_id: productId }) as SolutionRequest

function typedRequest(fields: LeadFields, values: Readonly<Record<string, string | boolean>>) {
  return buildRequest(fields, (field) => {
    if (isDetail(field) && !values['isDetailsOpen']) return ''
    const areaCode = field.kind === 'phone' ? values['areaCode'] : ''
    return `${areaCode}${values[field.name]}`
  })
}
