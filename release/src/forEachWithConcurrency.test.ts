import { forEachWithConcurrency } from './forEachWithConcurrency'

/** Work that ends when it is told to. */
function heldWork() {
  const begun: number[] = []
  const ends: (() => void)[] = []
  const work = (item: number) => {
    begun.push(item)
    return new Promise<void>((resolve) => ends.push(resolve))
  }
  const endNext = async () => {
    ends.shift()?.()
    await new Promise((resume) => setImmediate(resume))
  }
  return { begun, work, endNext }
}

test('no more is begun than may be under way', async () => {
  const { begun, work, endNext } = heldWork()
  const done = forEachWithConcurrency([1, 2, 3, 4], 2, work)
  expect(begun).toEqual([1, 2])
  await endNext()
  expect(begun).toEqual([1, 2, 3])
  for (let ended = 0; ended < 3; ended++) await endNext()
  await done
  expect(begun).toEqual([1, 2, 3, 4])
})

test('after a failure nothing is begun, and it is told when the rest has ended', async () => {
  const { begun, work, endNext } = heldWork()
  const isOver = jest.fn()
  const done = forEachWithConcurrency([1, 2, 3, 4], 2, async (item) => {
    await work(item)
    if (item === 1) throw new Error('the disk is full')
  })
  done.catch(isOver)

  await endNext()
  expect(begun).toEqual([1, 2])
  expect(isOver).not.toHaveBeenCalled()
  await endNext()
  await expect(done).rejects.toThrow('the disk is full')
  expect(begun).toEqual([1, 2])
})
