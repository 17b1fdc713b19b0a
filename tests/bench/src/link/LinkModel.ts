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
class Bottleneck {
  readonly bytesPerMs: number
  #freeAtMs = 0

  constructor(bitsPerSecond: number) {
    this.bytesPerMs = bitsPerSecond / 8 / 1000
  }

  /** @returns When the last of these bytes has passed, in milliseconds. */
  pass(nowMs: number, bytes: number): number {
    this.#freeAtMs = Math.max(nowMs, this.#freeAtMs) + bytes / this.bytesPerMs
    return this.#freeAtMs
  }
}

/**
 * One direction of one connection: slow start up to the bandwidth-delay product, then as fast as the bottleneck allows.
 * Nothing is lost, so the window never shrinks.
 */
export class Flow {
  readonly #waiting: { data: Buffer; onSent: () => void }[] = []
  readonly #opensAtMs: number
  #windowBytes = INITIAL_WINDOW_BYTES
  #inFlightBytes = 0

  /** Nothing is sent before the handshake, which takes one round trip. */
  constructor(
    private readonly clock: Clock,
    private readonly bottleneck: Bottleneck,
    private readonly roundTripMs: number,
    private readonly deliver: (segment: Buffer) => void,
  ) {
    this.#opensAtMs = clock.now() + roundTripMs
    clock.at(this.#opensAtMs, () => this.#send(this.#opensAtMs))
  }

  /** @param onSent Called when all of it has been sent and there is room for more. */
  write(data: Buffer, onSent: () => void = () => {}): void {
    if (data.length === 0) return onSent()
    this.#waiting.push({ data, onSent })
    this.#send(this.clock.now())
  }

  /** @param nowMs When the event was due, so that late timers do not add up. */
  #send(nowMs: number): void {
    if (nowMs < this.#opensAtMs) return
    for (let first = this.#waiting[0]; first; first = this.#waiting[0]) {
      const segment = first.data.subarray(0, SEGMENT_BYTES)
      // A sender with nothing in flight may always send.
      if (this.#inFlightBytes > 0 && this.#inFlightBytes + segment.length > this.#windowBytes) return
      this.#sendSegment(nowMs, segment)
      first.data = first.data.subarray(segment.length)
      if (first.data.length > 0) continue
      this.#waiting.shift()
      first.onSent()
    }
  }

  #sendSegment(nowMs: number, segment: Buffer): void {
    this.#inFlightBytes += segment.length
    const passedMs = this.bottleneck.pass(nowMs, segment.length)
    this.clock.at(passedMs + this.roundTripMs / 2, () => this.deliver(segment))
    const acknowledgedMs = passedMs + this.roundTripMs
    this.clock.at(acknowledgedMs, () => {
      this.#inFlightBytes -= segment.length
      // What fills the link, with one segment being sent and one waiting, so that the bottleneck never pauses.
      const fullBytes = this.bottleneck.bytesPerMs * this.roundTripMs + 2 * SEGMENT_BYTES
      // Each acknowledged byte makes room for two: the window doubles in each round trip.
      this.#windowBytes = Math.min(
        Math.max(INITIAL_WINDOW_BYTES, fullBytes),
        this.#windowBytes + segment.length,
      )
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

  /** Opens a connection. */
  connect(deliver: { toVisitor: (data: Buffer) => void; toSite: (data: Buffer) => void }) {
    const { roundTripMs } = this.profile
    return {
      toVisitor: new Flow(this.clock, this.#down, roundTripMs, deliver.toVisitor),
      toSite: new Flow(this.clock, this.#up, roundTripMs, deliver.toSite),
    }
  }
}
