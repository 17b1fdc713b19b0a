import type { LeadStore } from '../leads/LeadStore'
import { ChannelWorker, type DeliveryLog } from './ChannelWorker'
import type { DeliveryChannel } from './deliveryChannel'
import { deliveryTimes, type DeliveryTimes } from './deliveryTimes'

/** Delivers the leads of the outbox, in the server's process. Several processes can share one outbox (decision 0051). */
export class DeliveryWorker {
  readonly #channels: readonly ChannelWorker[]

  /** @param times Other ones in tests. */
  constructor(
    private readonly leads: Pick<LeadStore, 'use' | 'onStored'>,
    channels: readonly DeliveryChannel[],
    log: DeliveryLog,
    times: DeliveryTimes = deliveryTimes,
  ) {
    this.#channels = channels.map((channel) => new ChannelWorker(leads, channel, log, times))
  }

  /** Starts what is due. A lead of this process's store is delivered as soon as it is stored. */
  start(): void {
    this.leads.onStored(() => this.wake())
    for (const channel of this.#channels) channel.start()
  }

  /** Reads the outbox now. */
  wake(): void {
    for (const channel of this.#channels) channel.wake()
  }

  /** Ends all attempts within a few seconds. Close the store afterwards. */
  async stop(): Promise<void> {
    await Promise.all(this.#channels.map((channel) => channel.stop()))
  }
}
