import {
  appendFileSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readAuditLog } from '@site/release/store/serviceFiles'
import { AuditLog } from './AuditLog'

let dir: string
const attempt = { who: 'contact-ci', address: '10.0.0.1', action: 'publish', outcome: 'refused' } as const
const lines = () => readFileSync(join(dir, 'service/audit.jsonl'), 'utf8').split('\n').filter(Boolean)

beforeEach(() => void (dir = mkdtempSync(join(tmpdir(), 'attempts-'))))
afterEach(() => rmSync(dir, { recursive: true, force: true }))

test('attempts of one process and the next follow one another', () => {
  new AuditLog(dir).record(attempt)
  const next = new AuditLog(dir)
  next.record(attempt)
  next.record({ ...attempt, outcome: 'done' })
  expect(readAuditLog(dir).map(({ outcome }) => outcome)).toEqual(['refused', 'refused', 'done'])
})

test('half a line of a full disk is removed', () => {
  new AuditLog(dir).record(attempt)
  appendFileSync(join(dir, 'service/audit.jsonl'), '{"at":"2026')
  new AuditLog(dir).record(attempt)
  expect(readAuditLog(dir)).toHaveLength(2)
})

test('a flood of one sender is counted, and others are still recorded', () => {
  jest.useFakeTimers({ now: Date.parse('2026-01-01T00:00:00Z') })
  try {
    const log = new AuditLog(dir, { linesPerMinute: 3 })
    for (let count = 0; count < 100; count++) log.record(attempt)
    log.record({ ...attempt, who: 'sales-ci' })
    jest.advanceTimersByTime(60_000)
    log.record(attempt)
    log.record(attempt)
    expect(readAuditLog(dir).map(({ who, omitted }) => [who, omitted])).toEqual([
      ['contact-ci', undefined],
      ['contact-ci', undefined],
      ['contact-ci', undefined],
      ['sales-ci', undefined],
      ['contact-ci', 97],
      ['contact-ci', undefined],
    ])
  } finally {
    jest.useRealTimers()
  }
})

test('addresses of one IPv6 network are one sender, and a token is counted by its name', () => {
  const log = new AuditLog(dir, { linesPerMinute: 1 })
  const from = (address: string, who?: string) =>
    log.record({ address, who, action: 'x', outcome: 'refused' })
  for (const address of [
    '2001:db8::1',
    '2001:db8::2',
    '2001:DB8:0:0:9::',
    '2001:db8:0:1::1',
    '::ffff:10.0.0.1',
  ])
    from(address)
  from('10.0.0.1')
  from('2001:db8::3', 'contact-ci')
  expect(readAuditLog(dir).map(({ address }) => address)).toEqual([
    '2001:db8::1',
    '2001:db8:0:1::1',
    '::ffff:10.0.0.1',
    '2001:db8::3',
  ])
})

test('a flood from more networks than are counted apart has the lines of one sender, tokens not', () => {
  const log = new AuditLog(dir, { linesPerMinute: 1 })
  for (let network = 0; network < 3000; network++)
    log.record({ address: `10.1.${network >> 8}.${network & 255}`, action: 'x', outcome: 'refused' })
  log.record(attempt)
  expect(lines().length).toBe(1002)
  expect(readAuditLog(dir).at(-1)).toMatchObject({ who: 'contact-ci' })
})

describe('when the file is large', () => {
  const maxFileBytes = 1000
  const record = (count: number) => {
    for (let number = 0; number < count; number++)
      new AuditLog(dir, { maxFileBytes }).record({ ...attempt, detail: `number ${number}` })
  }

  test('a new one begins, and all are read', () => {
    record(10)
    expect(readdirSync(join(dir, 'service')).length).toBeGreaterThan(1)
    expect(readAuditLog(dir).map(({ detail }) => detail)).toEqual(
      Array.from({ length: 10 }, (_, number) => `number ${number}`),
    )
  })

  test('the oldest ones are removed, and the rest is read', () => {
    record(200)
    const files = readdirSync(join(dir, 'service'))
    expect(files.sort()).toEqual([...[1, 2, 3, 4].map((number) => `audit.${number}.jsonl`), 'audit.jsonl'])
    for (const file of files) expect(statSync(join(dir, 'service', file)).size).toBeLessThan(2 * maxFileBytes)
    expect(readAuditLog(dir).at(-1)?.detail).toBe('number 199')
  })
})

test('a long half line is removed', () => {
  new AuditLog(dir).record({ ...attempt, buildUrl: 'x'.repeat(200_000) })
  appendFileSync(join(dir, 'service/audit.jsonl'), `{"at":"${'2'.repeat(100_000)}`)
  new AuditLog(dir).record(attempt)
  expect(readAuditLog(dir)).toHaveLength(2)
})

test('a full disk is an error, and the next attempt is recorded', () => {
  const log = new AuditLog(dir)
  // Every write to it fails as on a full disk.
  symlinkSync('/dev/full', join(dir, 'service/audit.jsonl'))
  expect(() => log.record(attempt)).toThrow('no space left on device')
  rmSync(join(dir, 'service/audit.jsonl'))
  log.record(attempt)
  expect(readAuditLog(dir)).toHaveLength(1)
})
