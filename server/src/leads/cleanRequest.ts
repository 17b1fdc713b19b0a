import type { ContactRequest, SolutionRequest } from '@site/shared/contract/leads'
import { canonicalEmail } from '@site/shared/forms/rules/email'
import { cleanLine, cleanParagraphs } from '@site/shared/forms/rules/normalize'
import { normalizePhone } from '@site/shared/forms/rules/phone'

/** Normalises the texts of a valid request, as the site's forms do before they send it. */
export function cleanContactRequest<Request extends ContactRequest>(request: Request): Request {
  return {
    ...request,
    name: cleanLine(request.name),
    company: cleanLine(request.company),
    email: canonicalEmail(request.email),
    description: cleanParagraphs(request.description),
    phone_number: normalizePhone(request.phone_number),
  }
}

export function cleanSolutionRequest(request: SolutionRequest): SolutionRequest {
  return { ...cleanContactRequest(request), product_type: cleanLine(request.product_type) }
}
