import { commandsOf } from './testing/commandRepository'
import { crashesOf } from './testing/crashes'
import { fakeRepository } from './testing/fakeRepository'

/*
 * One of the crashes in crash.integration.test.ts, which are too many for each run of the unit tests.
 */
const repository = fakeRepository()
const commands = commandsOf(repository)
const { publishTwo, kill, expectLive, expectNoLeftovers } = crashesOf(repository, commands)

test('a publish that is killed before the switch leaves the old set, and the next one cleans up', async () => {
  await publishTwo()
  commands.changeContact('Tercera')
  expect(await kill('activate: link made', 'publish', 'mfe-contact')).toMatchObject({ signal: 'SIGKILL' })
  expectLive(2)

  expect(await commands.run(['publish', 'mfe-contact'])).toMatchObject({ code: 0 })
  expectLive(3)
  expectNoLeftovers()
})
