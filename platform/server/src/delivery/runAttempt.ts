import type { StoredLead } from '../leads/lead'
import type { DeliveryChannel } from './deliveryChannel'

/**
 * One attempt to deliver leads. Ends when its time is over or when `stop` is aborted, even if the channel goes on.
 *
 * @throws Error of the channel, or that there was no answer in time.
 */
export async function runAttempt(
  channel: Pick<DeliveryChannel, 'deliver'>,
  leads: readonly StoredLead[],
  limitMs: number,
  stop: AbortSignal,
): Promise<void> {
  const aborter = new AbortController()
  const abort = () => aborter.abort(stop.reason)
  const timer = setTimeout(
    () => aborter.abort(new Error(`No result within ${Math.round(limitMs / 1000)} s.`)),
    limitMs,
  )
  stop.addEventListener('abort', abort, { once: true })
  if (stop.aborted) abort()
  try {
    const aborted = new Promise<never>((_resolve, reject) => {
      const { signal } = aborter
      signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true })
      if (signal.aborted) reject(signal.reason as Error)
    })
    const delivered = channel.deliver(leads, aborter.signal)
    // It also rejects when it was aborted; its result is not awaited then.
    delivered.catch(() => undefined)
    await Promise.race([aborted, delivered])
  } finally {
    clearTimeout(timer)
    stop.removeEventListener('abort', abort)
  }
}
