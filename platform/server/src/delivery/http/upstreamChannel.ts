import { leadPaths } from '@site/shared/contract/leads'
import { storedRequest } from '../../leads/leadRows'
import type { DeliveryChannel } from '../deliveryChannel'
import { httpChannel, type HttpReceiver } from './httpChannel'

export interface UpstreamConfig extends Pick<HttpReceiver, 'allowedHosts'> {
  /** Base address of the API, without a trailing slash. */
  base: string
  token: string
}

/** The token is wrong or was replaced. */
const REFUSALS = [401, 403]

/** Forwards each lead to another API as the request that browsers make. Source: specification §7. */
export function upstreamChannel({ base, token, allowedHosts }: UpstreamConfig): DeliveryChannel {
  return httpChannel({
    name: 'upstream',
    allowedHosts,
    refusals: REFUSALS,
    getRequest: (lead) => ({
      url: new URL(base + leadPaths[lead.kind]),
      headers: {
        authorization: `Bearer ${token}`,
        // For an API that recognises repeats, as this site's own does.
        'idempotency-key': lead.reference,
      },
      body: JSON.stringify(storedRequest(lead)),
    }),
  })
}
