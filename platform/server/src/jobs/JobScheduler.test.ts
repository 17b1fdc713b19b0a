import { JobScheduler, type Job } from './JobScheduler'

const never = 2 ** 30

test('jobs run at the start and at each interval, one after another', async () => {
  const runs: string[] = []
  let finish = () => {}
  const twice = new Promise<void>((resolve) => (finish = resolve))
  const job = (name: string): Job => ({
    name,
    async run() {
      runs.push(`${name} begins`)
      await new Promise(setImmediate)
      runs.push(`${name} ends`)
      if (runs.length >= 8) finish()
    },
  })
  const scheduler = new JobScheduler([job('a'), job('b')], fail, 1)
  scheduler.start()
  await twice
  await scheduler.stop()
  const round = ['a begins', 'a ends', 'b begins', 'b ends']
  expect(runs.slice(0, 8)).toEqual([...round, ...round])
})

test('a job that fails is reported, and the next one runs', async () => {
  const errors: unknown[] = []
  let hasRun = false
  const jobs: Job[] = [
    { name: 'broken', run: () => Promise.reject(new Error('no')) },
    { name: 'sound', run: () => Promise.resolve(void (hasRun = true)) },
  ]
  const scheduler = new JobScheduler(jobs, (error, name) => errors.push([name, error]), never)
  await scheduler.check()
  expect(errors).toEqual([['broken', new Error('no')]])
  expect(hasRun).toBe(true)
})

test('a check during another one does not run jobs twice', async () => {
  let runs = 0
  const scheduler = new JobScheduler([{ name: 'a', run: () => Promise.resolve(void runs++) }], fail, never)
  await Promise.all([scheduler.check(), scheduler.check()])
  expect(runs).toBe(1)
})

test('a stop aborts the running job, waits for it and starts no other', async () => {
  const runs: string[] = []
  const jobs: Job[] = [
    {
      name: 'long',
      run: (_now, signal) =>
        new Promise((_resolve, reject) => {
          signal.addEventListener('abort', () => {
            runs.push('aborted')
            reject(new Error('aborted'))
          })
        }),
    },
    { name: 'next', run: () => Promise.resolve(void runs.push('next')) },
  ]
  const scheduler = new JobScheduler(jobs, fail, never)
  scheduler.start()
  await scheduler.stop()
  expect(runs).toEqual(['aborted'])
})

function fail(error: unknown): void {
  throw error
}
