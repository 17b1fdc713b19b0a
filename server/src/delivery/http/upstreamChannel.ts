import { leadPaths, type ContactRequest, type SolutionRequest } from '@site/shared/contract/leads'
import type { StoredLead } from '../../leads/lead'
import type { DeliveryChannel } from '../deliveryChannel'
import { httpChannel } from './httpChannel'

export interface UpstreamConfig {
  /** Base address of the API, without a trailing slash. */
  base: string
  token: string
  /** Hosts that may have private addresses. */
  allowedHosts: readonly string[]
}

/** The token is wrong or was replaced. */
const REFUSALS = [401, 403]

/** Forwards each lead to another API as the request that browsers make. Source: specification §7. */
export function upstreamChannel({ base, token, allowedHosts }: UpstreamConfig): DeliveryChannel {
  return httpChannel({
    name: 'upstream',
    allowedHosts,
    refusals: REFUSALS,
    requestOf: (lead) => ({
      url: new URL(base + leadPaths[lead.kind]),
      headers: {
        authorization: `Bearer ${token}`,
        // For an API that recognises repeats, as this site's own does.
        'idempotency-key': lead.reference,
      },
      body: JSON.stringify(lead.kind === 'contact' ? contactRequest(lead) : solutionRequest(lead)),
    }),
  })
}

function contactRequest({ name, company, email, description, phone_number }: StoredLead): ContactRequest {
  return { name, company, email, description, phone_number }
}

/** Every column of a solution request is filled: the form sends empty texts and 0 for what is left out. */
function solutionRequest(lead: StoredLead): SolutionRequest {
  const { product_id, currency, budget, product_type, quantity } = lead
  return {
    ...contactRequest(lead),
    product_id: product_id ?? '',
    // Cast: only validated requests are stored.
    currency: (currency ?? 'BOB') as SolutionRequest['currency'],
    budget: budget ?? '',
    product_type: product_type ?? '',
    quantity: quantity ?? 0,
  }
}
