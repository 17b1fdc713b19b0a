import type { StoredLead } from '../../leads/lead'
import { DeliveryRefused, type DeliveryChannel } from '../deliveryChannel'
import { postJson, type JsonPost } from './postJson'

const ATTEMPT_LIMIT_MS = 10_000

export interface HttpReceiver extends Pick<DeliveryChannel, 'name'>, Pick<JsonPost, 'allowedHosts'> {
  /** Statuses with which the receiver refuses all deliveries. */
  refusals: readonly number[]
  getRequest: (lead: StoredLead) => Pick<JsonPost, 'url' | 'headers' | 'body'>
}

/** Any status of 2xx means that it was delivered. */
export function httpChannel({ name, allowedHosts, refusals, getRequest }: HttpReceiver): DeliveryChannel {
  return {
    name,
    attemptLimitMs: ATTEMPT_LIMIT_MS,
    async deliver(lead, signal) {
      const status = await postJson({ ...getRequest(lead), allowedHosts, signal })
      if (status >= 200 && status < 300) return
      const message = `The receiver answered with status ${status}.`
      throw refusals.includes(status) ? new DeliveryRefused(message) : new Error(message)
    },
  }
}
