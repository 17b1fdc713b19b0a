import { symlinkSync } from 'node:fs'
import { join, relative } from 'node:path'
import { emptyDatabase } from '@site/tests/support/emptyDatabase'
import { runRelease } from '../testing/cli'
import { fakeRepository } from '../testing/fakeRepository'

const repository = fakeRepository()
const run = (...args: string[]) => runRelease(args, repository.config)
const refusal = {
  code: 1,
  printed: '',
  errorText: expect.stringContaining('Nothing was copied: --from and --to are the same store.') as string,
}

beforeEach(() => repository.write('webpack.common.js', ''))

test('a folder is not copied to itself, however it is spelled', async () => {
  await repository.publishBoth()
  const { dir } = repository.store
  const link = join(repository.dir, 'link')
  symlinkSync(dir, link)
  expect(await run('copy', '--to', dir)).toMatchObject(refusal)
  for (const to of [link, `${dir}/../var/`, relative('.', dir)])
    expect(await run('copy', '--from', dir, '--to', to)).toMatchObject(refusal)
})

test('nor is a folder that does not exist yet', async () => {
  const absent = join(repository.dir, 'absent')
  expect(await run('copy', '--from', absent, '--to', `${absent}/`)).toMatchObject(refusal)
})

test('a database is not copied to itself', async () => {
  const url = await emptyDatabase('copy')
  expect(await run('copy', '--from', url, '--to', url)).toMatchObject(refusal)
})
