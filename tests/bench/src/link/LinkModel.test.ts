import { Link, SEGMENT_BYTES, type Clock } from './LinkModel'

/** Time passes from event to event, and only when a test says so. */
class TestClock implements Clock {
  #nowMs = 0
  #events: { timeMs: number; callback: () => void }[] = []

  now() {
    return this.#nowMs
  }

  at(timeMs: number, callback: () => void) {
    this.#events.push({ timeMs, callback })
    this.#events.sort((one, other) => one.timeMs - other.timeMs)
  }

  runAll() {
    for (let event = this.#events.shift(); event; event = this.#events.shift()) {
      this.#nowMs = event.timeMs
      event.callback()
    }
  }
}

/** A byte takes a millisecond over 1000 and there is no other traffic: times are easy to tell. */
const BYTES_PER_MS = 1000
const profile = { roundTripMs: 100, downBitsPerSecond: BYTES_PER_MS * 8000, upBitsPerSecond: 8_000_000 }

function connected(clock: TestClock, link = new Link(profile, clock)) {
  const arrivals: { timeMs: number; bytes: number }[] = []
  const { toVisitor, toSite } = link.connect({
    toVisitor: ({ length }) => arrivals.push({ timeMs: clock.now(), bytes: length }),
    toSite: ({ length }) => arrivals.push({ timeMs: clock.now(), bytes: length }),
  })
  return { arrivals, toVisitor, toSite, link }
}

const lastTime = (arrivals: { timeMs: number }[]) => arrivals.at(-1)?.timeMs
const bytesBefore = (arrivals: { timeMs: number; bytes: number }[], limitMs: number) =>
  arrivals.filter(({ timeMs }) => timeMs < limitMs).reduce((sum, { bytes }) => sum + bytes, 0)

test('the first byte arrives after the handshake and half a round trip', () => {
  const clock = new TestClock()
  const { arrivals, toSite } = connected(clock)
  toSite.write(Buffer.alloc(1000))
  clock.runAll()
  expect(arrivals).toEqual([{ timeMs: 100 + 1 + 50, bytes: 1000 }])
})

test('all bytes arrive, in order', () => {
  const clock = new TestClock()
  const received: Buffer[] = []
  const { toVisitor } = new Link(profile, clock).connect({
    toVisitor: (data) => received.push(data),
    toSite: () => {},
  })
  const sent = Buffer.from(Array.from({ length: 100_000 }, (_, index) => index % 251))
  toVisitor.write(sent.subarray(0, 40_000))
  toVisitor.write(sent.subarray(40_000))
  clock.runAll()
  expect(Buffer.concat(received).equals(sent)).toBe(true)
})

test('the window begins with ten segments and doubles with each round trip', () => {
  const clock = new TestClock()
  const { arrivals, toVisitor } = connected(clock)
  toVisitor.write(Buffer.alloc(500_000))
  clock.runAll()
  const firstWindow = 10 * SEGMENT_BYTES
  // Sent from 100 ms on; acknowledged, segment by segment, a round trip later.
  expect(bytesBefore(arrivals, 250)).toBe(firstWindow)
  expect(bytesBefore(arrivals, 351)).toBe(3 * firstWindow)
  expect(bytesBefore(arrivals, 452)).toBe(7 * firstWindow)
})

test('a long transfer keeps the bottleneck busy and does not go beyond it', () => {
  const clock = new TestClock()
  const { arrivals, toVisitor } = connected(clock)
  toVisitor.write(Buffer.alloc(2_000_000))
  clock.runAll()
  const inOneSecond = bytesBefore(arrivals, 2000) - bytesBefore(arrivals, 1000)
  expect(inOneSecond).toBeLessThanOrEqual(1000 * BYTES_PER_MS + SEGMENT_BYTES)
  expect(inOneSecond).toBeGreaterThan(990 * BYTES_PER_MS)
})

test('connections share the bottleneck', () => {
  const alone = new TestClock()
  const { arrivals: aloneArrivals, toVisitor } = connected(alone)
  toVisitor.write(Buffer.alloc(1_000_000))
  alone.runAll()

  const clock = new TestClock()
  const one = connected(clock)
  const other = connected(clock, one.link)
  one.toVisitor.write(Buffer.alloc(1_000_000))
  other.toVisitor.write(Buffer.alloc(1_000_000))
  clock.runAll()
  const bothMs = Math.max(lastTime(one.arrivals) ?? 0, lastTime(other.arrivals) ?? 0)
  expect(bothMs).toBeGreaterThanOrEqual(2_000_000 / BYTES_PER_MS)
  expect(bothMs).toBeGreaterThan(lastTime(aloneArrivals) ?? 0)
})

test('a writer is told of room only when all it wrote has been sent', () => {
  const clock = new TestClock()
  const { toVisitor } = connected(clock)
  const sentAt: number[] = []
  toVisitor.write(Buffer.alloc(10 * SEGMENT_BYTES), () => sentAt.push(clock.now()))
  toVisitor.write(Buffer.alloc(SEGMENT_BYTES), () => sentAt.push(clock.now()))
  clock.runAll()
  const firstAcknowledgedMs = 100 + SEGMENT_BYTES / BYTES_PER_MS + 100
  expect(sentAt).toEqual([100, firstAcknowledgedMs])
})
