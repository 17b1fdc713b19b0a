import { truncateSync } from 'node:fs'
import { join } from 'node:path'
import { deployBuilds } from './client/deployBuilds'
import { isSignedFor, parsePreviewToken } from '@site/http/previewToken'
import { silentProgress } from '@site/release/progress/Progress'
import { previewBuilds } from '@site/release/publish/previewBuilds'
import { readJournal } from '@site/release/store/journal'
import { requirePreview } from '@site/release/store/previews'
import { runRelease } from '@site/release/testing/cli'
import { contactData, fakeRepository } from '@site/release/testing/fakeRepository'
import { salesData, startService, type TestService } from './testing/service'

const repository = fakeRepository()
let service: TestService
let token: string
/** As a pull request from outside gets it. */
let outside: string

beforeEach(async () => {
  repository.write('webpack.common.js', '')
  service = await startService(repository)
  token = await service.createKey('contact-ci')
  outside = await service.createKey('contact-pulls', { actions: ['preview'] })
})
afterEach(() => service.app.close())

function propose(text: string, name?: string, key = outside, progress = silentProgress) {
  repository.buildRemote('mfe-contact', contactData, text)
  const { config } = repository
  const options = { withoutBrowser: true, preview: { ...(name !== undefined && { name }) } }
  return deployBuilds(
    service.getClient(key),
    config,
    ['mfe-contact'],
    {},
    {
      action: 'preview',
      options,
      progress,
    },
  )
}
const run = (key: string, ...args: string[]) =>
  runRelease(args, repository.config, { RELEASE_URL: service.url, RELEASE_TOKEN: key })

test('a key for previews makes one, lists and removes it, and puts nothing live', async () => {
  const result = await propose('Hablemos', 'pr-12')
  expect(result).toMatchObject({ status: 'previewed', preview: { id: 'pr-12', user: 'contact-pulls' } })
  expect(repository.store.liveNumber()).toBe(1)
  const { printed } = await run(outside, 'preview', 'list', '--json')
  const [listed] = JSON.parse(printed) as { link: string }[]
  const given = parsePreviewToken(listed?.link.split('=')[1] ?? '')
  expect(isSignedFor(requirePreview(repository.store, 'pr-12'), given!)).toBe(true)

  const promoted = await run(outside, 'promote', 'pr-12', '--without-browser')
  expect(promoted).toMatchObject({ code: 1 })
  expect(promoted.errorText).toBe(
    'contact-pulls may not publish mfe-contact: its key allows preview. Ask an operator for a key that may publish.\n',
  )
  expect(await run(outside, 'preview', 'remove', 'pr-12')).toMatchObject({
    code: 0,
    printed: 'Preview pr-12 is removed.\n',
  })
  expect(repository.store.previewIds()).toEqual([])
})

test('a key for publishes puts it live, in its name', async () => {
  await propose('Hablemos', 'pr-12')
  const { code, printed } = await run(token, 'promote', 'pr-12', '--without-browser')
  expect(code).toBe(0)
  expect(printed).toMatch(/^Release set 2 is live: mfe-contact/)
  expect(repository.page('contactanos.html')).toContain('Hablemos')
  expect(readJournal(repository.store).at(-1)).toMatchObject({ user: 'contact-ci', action: 'publish' })
  expect(repository.store.previewIds()).toEqual([])
})

test('previews of other teams are not listed, and their names are not taken', async () => {
  repository.buildRemote('mfe-sales', salesData, 'Otras ventas')
  const { config, store } = repository
  await previewBuilds(config, store, ['mfe-sales'], { name: 'pr-12' })
  const { key } = requirePreview(store, 'pr-12')
  await expect(propose('Hablemos', 'pr-12')).rejects.toThrow('is of other packages')
  expect(requirePreview(store, 'pr-12').key).toBe(key)
  expect((await run(outside, 'preview', 'list')).printed).toBe('There are no previews.\n')
})

test('a damaged preview is of no team, and hinders no other', async () => {
  await propose('Hablemos', 'pr-12')
  await propose('Escríbenos', 'pr-13')
  truncateSync(join(repository.store.previewDir('pr-12'), 'preview.json'))
  expect((await run(outside, 'preview', 'list')).printed).toContain('pr-13')
  const { code, errorText } = await run(outside, 'preview', 'remove', 'pr-12')
  expect(code).toBe(1)
  expect(errorText).toContain('There is no preview "pr-12" of your packages.')
})

test('a build that is live makes none, and removes the earlier one of its name', async () => {
  await propose('Hablemos', 'pr-12')
  await repository.publish('mfe-contact')
  const note = jest.fn()
  const unchanged = propose('Hablemos', 'pr-12', outside, { ...silentProgress, note })
  await expect(unchanged).resolves.toMatchObject({ status: 'unchanged' })
  expect(note).toHaveBeenCalledWith('Preview pr-12 is removed: it showed an earlier build.')
  expect(repository.store.previewIds()).toEqual([])
})
