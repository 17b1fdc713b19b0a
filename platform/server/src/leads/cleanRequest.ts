import { contactFields, solutionFields } from '@site/shared/contract/leadFields'
import type { ContactRequest, SolutionRequest } from '@site/shared/contract/leads'
import { requestOf } from '@site/shared/forms/rules/requests'
import type { LeadRequest, StoredLead } from './lead'

/** Normalises the texts of a valid request, as the site's forms do before they send it. */
export function cleanRequest(kind: LeadRequest['kind'], request: object): LeadRequest {
  // Cast: the values of a request and of its columns are texts, numbers and null.
  const values = request as Readonly<Record<string, string | number | null>>
  const fields = kind === 'contact' ? contactFields : solutionFields
  const cleaned = requestOf(fields, ({ wireName }) => String(values[wireName] ?? ''))
  return kind === 'contact'
    ? { kind, request: cleaned as ContactRequest }
    : { kind, request: { ...cleaned, product_id: values['product_id'] } as SolutionRequest }
}

/** The request that a stored lead was made from. */
export const storedRequest = (lead: StoredLead) => cleanRequest(lead.kind, lead).request
