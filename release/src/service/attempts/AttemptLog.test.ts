import { appendFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brokenLinks } from '../../store/chain'
import { AttemptLog, readAttempts } from './AttemptLog'

let dir: string
const attempt = { who: 'contact-ci', address: '10.0.0.1', action: 'publish', outcome: 'refused' } as const
const lines = () => readFileSync(join(dir, 'service/attempts.jsonl'), 'utf8').split('\n').filter(Boolean)

beforeEach(() => void (dir = mkdtempSync(join(tmpdir(), 'attempts-'))))
afterEach(() => rmSync(dir, { recursive: true, force: true }))

test('attempts of one process and the next are one chain', () => {
  new AttemptLog(dir).record(attempt)
  const next = new AttemptLog(dir)
  next.record(attempt)
  next.record({ ...attempt, outcome: 'done' })
  expect(readAttempts(dir).map(({ outcome }) => outcome)).toEqual(['refused', 'refused', 'done'])
  expect(brokenLinks(lines())).toEqual([])
})

test('half a line of a full disk is removed', () => {
  new AttemptLog(dir).record(attempt)
  appendFileSync(join(dir, 'service/attempts.jsonl'), '{"at":"2026')
  new AttemptLog(dir).record(attempt)
  expect(readAttempts(dir)).toHaveLength(2)
  expect(brokenLinks(lines())).toEqual([])
})

test('a flood of one sender is counted, and others are still recorded', () => {
  jest.useFakeTimers({ now: Date.parse('2026-01-01T00:00:00Z') })
  try {
    const log = new AttemptLog(dir, 3)
    for (let count = 0; count < 100; count++) log.record(attempt)
    log.record({ ...attempt, who: 'sales-ci' })
    jest.advanceTimersByTime(60_000)
    log.record(attempt)
    log.record(attempt)
    expect(readAttempts(dir).map(({ who, omitted }) => [who, omitted])).toEqual([
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
