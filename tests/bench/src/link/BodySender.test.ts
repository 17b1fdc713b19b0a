import { BodySender, FRAME_HEADER_BYTES, getPriority, type Priority } from './BodySender'

const RECORD_BYTES = 4096
const PIECE_BYTES = RECORD_BYTES - FRAME_HEADER_BYTES

const urgent: Priority = { urgency: 1, isIncremental: false }
const usual: Priority = { urgency: 3, isIncremental: false }
const shared: Priority = { urgency: 3, isIncremental: true }

/** A connection that takes a piece whenever the test says so, and the names of the answers they were of. */
function connection() {
  const sent: string[] = []
  const waiting: (() => void)[] = []
  const target = (name: string) => ({
    destroyed: false,
    write(piece: Buffer, onSent: () => void) {
      sent.push(name)
      waiting.push(onSent)
      expect(piece.length).toBeLessThanOrEqual(PIECE_BYTES)
    },
    end: () => void sent.push(`${name} ends`),
  })
  const takeAll = () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) next()
  }
  return { sent, target, takeAll }
}

const pieces = (count: number) => Buffer.alloc(count * PIECE_BYTES)

test('an urgent body does not wait for bodies that were ready before it', () => {
  const { sent, target, takeAll } = connection()
  const sender = new BodySender(RECORD_BYTES)
  sender.send(target('picture'), pieces(4), usual)
  sender.send(target('script'), pieces(2), urgent)
  takeAll()
  expect(sent).toEqual([
    ...['picture', 'picture'],
    ...['script', 'script', 'script ends'],
    ...['picture', 'picture', 'picture ends'],
  ])
})

test('incremental bodies alternate, and others are sent whole', () => {
  const { sent, target, takeAll } = connection()
  const sender = new BodySender(RECORD_BYTES)
  sender.send(target('one'), pieces(5), shared)
  sender.send(target('other'), pieces(2), shared)
  takeAll()
  expect(sent).toEqual(['one', 'one', 'one', 'other', 'one', 'other', 'other ends', 'one', 'one ends'])

  sent.length = 0
  for (const name of ['one', 'other']) sender.send(target(name), pieces(2), usual)
  takeAll()
  expect(sent).toEqual(['one', 'one', 'one ends', 'other', 'other', 'other ends'])
})

test('a cancelled response does not hold up others', () => {
  const { sent, target, takeAll } = connection()
  const sender = new BodySender(RECORD_BYTES)
  const left = target('left')
  sender.send(left, pieces(5), urgent)
  sender.send(target('next'), pieces(1), usual)
  left.destroyed = true
  takeAll()
  expect(sent).toEqual(['left', 'left', 'next', 'next ends'])
})

test('an empty body only ends its stream', () => {
  const { sent, target, takeAll } = connection()
  new BodySender(RECORD_BYTES).send(target('empty'), Buffer.alloc(0), usual)
  takeAll()
  expect(sent.at(-1)).toBe('empty ends')
})

test.each([
  ['u=1, i', { urgency: 1, isIncremental: true }],
  ['u=0', { urgency: 0, isIncremental: false }],
  ['i', { urgency: 3, isIncremental: true }],
  ['u=9', { urgency: 3, isIncremental: false }],
  [undefined, { urgency: 3, isIncremental: false }],
])('the header %p says %j', (header, priority) => {
  expect(getPriority(header)).toEqual(priority)
})
