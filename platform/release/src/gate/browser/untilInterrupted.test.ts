import { untilInterrupted } from './untilInterrupted'

test.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)(
  '%s rejects once the work has been cleaned up',
  async (name) => {
    let isCleaned = false
    const work = untilInterrupted(async (signal) => {
      try {
        await new Promise((_, reject) =>
          signal.addEventListener('abort', () => reject(new Error('page closed'))),
        )
      } finally {
        isCleaned = true
      }
    })
    process.emit(name)
    await expect(work).rejects.toThrow('Interrupted: nothing has changed.')
    expect(isCleaned).toBe(true)
  },
)

test('work that ends leaves no handler, and its own errors are kept', async () => {
  const before = process.listenerCount('SIGINT')
  await expect(untilInterrupted(() => Promise.resolve(1))).resolves.toBe(1)
  await expect(untilInterrupted(() => Promise.reject(new Error('refused')))).rejects.toThrow('refused')
  expect(process.listenerCount('SIGINT')).toBe(before)
})
