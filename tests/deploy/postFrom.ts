import { contactRequest } from '@site/server/testing/leads'
import { requestOver, type Site } from './tlsRequest'

/**
 * Posts a lead from an address of this machine.
 *
 * @param forged An address that its headers claim.
 */
export function postFrom(site: Site, localAddress: string, description: string, forged: string) {
  return requestOver(site, '/api/contact/request', {
    method: 'POST',
    localAddress,
    headers: {
      authorization: 'Bearer development-publishable-key',
      'content-type': 'application/json',
      'x-forwarded-for': forged,
      'x-real-ip': forged,
      forwarded: `for=${forged}`,
    },
    body: JSON.stringify({ ...contactRequest, description }),
  })
}
