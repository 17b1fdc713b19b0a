import { forEachWithConcurrency } from './forEachWithConcurrency'

/** An async function whose calls settle one by one, on demand. */
function pendingCalls() {
  const started: number[] = []
  const settlers: (() => void)[] = []
  const work = (item: number) => {
    started.push(item)
    return new Promise<void>((resolve) => settlers.push(resolve))
  }
  const settleNext = async () => {
    settlers.shift()?.()
    await new Promise((resume) => setImmediate(resume))
  }
  return { started, work, settleNext }
}

test('no more calls are pending than allowed', async () => {
  const { started, work, settleNext } = pendingCalls()
  const done = forEachWithConcurrency([1, 2, 3, 4], 2, work)
  expect(started).toEqual([1, 2])
  await settleNext()
  expect(started).toEqual([1, 2, 3])
  for (let settled = 0; settled < 3; settled++) await settleNext()
  await done
  expect(started).toEqual([1, 2, 3, 4])
})

test('after an error no call is made, and it is thrown once the pending calls have settled', async () => {
  const { started, work, settleNext } = pendingCalls()
  const onSettled = jest.fn()
  const done = forEachWithConcurrency([1, 2, 3, 4], 2, async (item) => {
    await work(item)
    if (item === 1) throw new Error('the disk is full')
  })
  done.catch(onSettled)

  await settleNext()
  expect(started).toEqual([1, 2])
  expect(onSettled).not.toHaveBeenCalled()
  await settleNext()
  await expect(done).rejects.toThrow('the disk is full')
  expect(started).toEqual([1, 2])
})
