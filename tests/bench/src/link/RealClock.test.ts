import { RealClock } from './RealClock'

beforeEach(() => {
  jest.useFakeTimers()
})

afterEach(() => {
  jest.useRealTimers()
})

test('callbacks run in the order of their times, not of their registration', () => {
  const clock = new RealClock()
  const done: string[] = []
  const start = clock.now()
  clock.at(start + 20, () => done.push('later'))
  clock.at(start + 10.4, () => done.push('second'))
  clock.at(start + 10.2, () => done.push('first'))
  jest.advanceTimersByTime(11)
  expect(done).toEqual(['first', 'second'])
  jest.advanceTimersByTime(10)
  expect(done).toEqual(['first', 'second', 'later'])
})

test('callbacks with the same time run in the order of their registration', () => {
  const clock = new RealClock()
  const done: number[] = []
  const timeMs = clock.now() + 5
  for (const number of [1, 2, 3]) clock.at(timeMs, () => done.push(number))
  jest.advanceTimersByTime(6)
  expect(done).toEqual([1, 2, 3])
})

test('a callback may register another', () => {
  const clock = new RealClock()
  const done: string[] = []
  clock.at(clock.now() + 5, () => clock.at(clock.now() + 5, () => done.push('more')))
  jest.advanceTimersByTime(20)
  expect(done).toEqual(['more'])
})
