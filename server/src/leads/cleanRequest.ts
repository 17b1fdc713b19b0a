import type { ContactRequest, SolutionRequest } from '@site/shared/contract/leads'
import { cleanLine, cleanText } from '@site/shared/forms/rules/normalize'

/** Normalises the texts of a valid request, as the site's forms do before they send it. */
export function cleanContactRequest<Request extends ContactRequest>(request: Request): Request {
  return {
    ...request,
    name: cleanLine(request.name),
    company: cleanLine(request.company),
    email: cleanLine(request.email),
    description: cleanText(request.description).trim(),
  }
}

export function cleanSolutionRequest(request: SolutionRequest): SolutionRequest {
  return { ...cleanContactRequest(request), product_type: cleanLine(request.product_type) }
}
