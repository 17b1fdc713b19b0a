import { PassThrough } from 'node:stream'
import { progressOn } from './progressOn'

function record(isTTY: boolean) {
  const stream = Object.assign(new PassThrough(), { isTTY, columns: 40 })
  const progress = progressOn(stream)
  return { progress, text: () => String(stream.read() ?? '') }
}

test('without a terminal each step is one line, with its count and its time', () => {
  const { progress, text } = record(false)
  progress.step('Rendering pages')
  progress.count(1, 38, 'page')
  progress.count(38, 38, 'page')
  progress.step('Activating the release set')
  progress.end()
  expect(text()).toMatch(
    /^Rendering pages: page 38 of 38, \d+\.\d s\nActivating the release set: \d+\.\d s\n$/,
  )
})

test('without a terminal a long step says every five seconds how far it is', () => {
  jest.useFakeTimers()
  const { progress, text } = record(false)
  progress.step('Checking pages in a browser')
  progress.count(1, 9, 'visit')
  jest.advanceTimersByTime(11_000)
  progress.end()
  jest.advanceTimersByTime(11_000)
  jest.useRealTimers()
  expect(text()).toBe(
    ['5.0 s', '10.0 s', '11.0 s']
      .map((time) => `Checking pages in a browser: visit 1 of 9, ${time}\n`)
      .join(''),
  )
})

test('without a terminal a timer that is late does not repeat what was just shown', () => {
  jest.useFakeTimers()
  const { progress, text } = record(false)
  progress.step('Rendering pages')
  const now = performance.now()
  const clock = jest.spyOn(performance, 'now').mockReturnValue(now + 5300)
  progress.count(6, 29, 'page')
  jest.advanceTimersByTime(5000)
  clock.mockReturnValue(now + 10_100)
  jest.advanceTimersByTime(5000)
  clock.mockRestore()
  jest.useRealTimers()
  expect(text()).toBe('Rendering pages: page 6 of 29, 5.3 s\nRendering pages: page 6 of 29, 10.1 s\n')
})

test('on a terminal one line changes and is removed at the end', () => {
  const { progress, text } = record(true)
  progress.step('Rendering pages')
  progress.note('A warning that stays.')
  progress.end()
  const shown = text()
  expect(shown).toContain('A warning that stays.\n')
  expect(shown.split('\n')).toHaveLength(2)
  expect(shown.endsWith('\r\u001b[2K')).toBe(true)
})

test('a line on a terminal is never longer than the terminal is wide', () => {
  const { progress, text } = record(true)
  progress.step('x'.repeat(100))
  progress.end()
  expect(text()).not.toContain('x'.repeat(40))
})
