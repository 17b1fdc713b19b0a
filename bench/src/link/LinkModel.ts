/** A network between a visitor and the site. */
export interface LinkProfile {
  roundTripMs: number
  /** Towards the visitor. */
  downBitsPerSecond: number
  /** From the visitor. */
  upBitsPerSecond: number
}

/** Lighthouse's slow 4G. */
export const slowLink: LinkProfile = {
  roundTripMs: 150,
  downBitsPerSecond: 1_600_000,
  upBitsPerSecond: 750_000,
}

/** Payload of one TCP segment on Ethernet. */
export const SEGMENT_BYTES = 1460
/** RFC 6928: bytes in flight before the first acknowledgement. */
const INITIAL_WINDOW_BYTES = 10 * SEGMENT_BYTES

/** Time in milliseconds from any origin. */
export interface Clock {
  now(): number
  at(timeMs: number, callback: () => void): void
}

/** One direction of the link's narrowest part, shared by all connections. */
export class Bottleneck {
  readonly #bytesPerMs: number
  #freeAtMs = 0

  constructor(bitsPerSecond: number) {
    this.#bytesPerMs = bitsPerSecond / 8 / 1000
  }

  /** @returns When the last of these bytes has passed, in milliseconds. */
  pass(nowMs: number, bytes: number): number {
    this.#freeAtMs = Math.max(nowMs, this.#freeAtMs) + bytes / this.#bytesPerMs
    return this.#freeAtMs
  }
}

export interface FlowOptions {
  clock: Clock
  bottleneck: Bottleneck
  roundTripMs: number
  /** Bytes that fill the link: a larger window would only fill queues. */
  bandwidthDelayBytes: number
  /** End of the handshake; nothing is sent before. */
  opensAtMs: number
  deliver: (segment: Buffer) => void
}

interface Waiting {
  data: Buffer
  onSent: () => void
}

/**
 * One direction of one connection: slow start up to the bandwidth-delay product, then as fast as the bottleneck allows.
 * Nothing is lost, so the window never shrinks.
 */
export class Flow {
  readonly #options: FlowOptions
  readonly #waiting: Waiting[] = []
  #windowBytes = INITIAL_WINDOW_BYTES
  #inFlightBytes = 0

  constructor(options: FlowOptions) {
    this.#options = options
    const { clock, opensAtMs } = options
    if (opensAtMs > clock.now()) clock.at(opensAtMs, () => this.#send(opensAtMs))
  }

  /** @param onSent Called when all of it has been sent and there is room for more. */
  write(data: Buffer, onSent: () => void = () => {}): void {
    if (data.length === 0) return onSent()
    this.#waiting.push({ data, onSent })
    this.#send(this.#options.clock.now())
  }

  /** @param nowMs When the event was due, so that late timers do not add up. */
  #send(nowMs: number): void {
    const { opensAtMs } = this.#options
    if (nowMs < opensAtMs) return
    for (let first = this.#waiting[0]; first; first = this.#waiting[0]) {
      const segment = first.data.subarray(0, SEGMENT_BYTES)
      // A sender with nothing in flight may always send.
      if (this.#inFlightBytes > 0 && this.#inFlightBytes + segment.length > this.#windowBytes) return
      this.#sendSegment(nowMs, segment)
      if (segment.length < first.data.length) first.data = first.data.subarray(segment.length)
      else {
        this.#waiting.shift()
        first.onSent()
      }
    }
  }

  #sendSegment(nowMs: number, segment: Buffer): void {
    const { clock, bottleneck, roundTripMs, bandwidthDelayBytes, deliver } = this.#options
    this.#inFlightBytes += segment.length
    const passedMs = bottleneck.pass(nowMs, segment.length)
    clock.at(passedMs + roundTripMs / 2, () => deliver(segment))
    const acknowledgedMs = passedMs + roundTripMs
    clock.at(acknowledgedMs, () => {
      this.#inFlightBytes -= segment.length
      // One segment being sent and one waiting, so that the bottleneck never pauses.
      const limit = Math.max(INITIAL_WINDOW_BYTES, bandwidthDelayBytes + 2 * SEGMENT_BYTES)
      // Each acknowledged byte makes room for two: the window doubles in each round trip.
      this.#windowBytes = Math.min(limit, this.#windowBytes + segment.length)
      this.#send(acknowledgedMs)
    })
  }
}

/** The link between one visitor and the site, with all connections of a page. */
export class Link {
  readonly #down: Bottleneck
  readonly #up: Bottleneck

  constructor(
    private readonly profile: LinkProfile,
    private readonly clock: Clock,
  ) {
    this.#down = new Bottleneck(profile.downBitsPerSecond)
    this.#up = new Bottleneck(profile.upBitsPerSecond)
  }

  /** Opens a connection; its handshake takes one round trip. */
  connect(deliver: { toVisitor: (data: Buffer) => void; toSite: (data: Buffer) => void }) {
    const { roundTripMs, downBitsPerSecond, upBitsPerSecond } = this.profile
    const flow = (bottleneck: Bottleneck, bitsPerSecond: number, deliverTo: (data: Buffer) => void) =>
      new Flow({
        clock: this.clock,
        bottleneck,
        roundTripMs,
        bandwidthDelayBytes: (bitsPerSecond / 8 / 1000) * roundTripMs,
        opensAtMs: this.clock.now() + roundTripMs,
        deliver: deliverTo,
      })
    return {
      toVisitor: flow(this.#down, downBitsPerSecond, deliver.toVisitor),
      toSite: flow(this.#up, upBitsPerSecond, deliver.toSite),
    }
  }
}
