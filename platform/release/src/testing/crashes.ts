import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { getVersions } from '@site/shared/contract/releases'
import { readStatus } from '../publish/readStatus'
import type { Failpoint } from '../failpoint'
import { listFiles } from '../files'
import { readJournal } from '../store/journal'
import { describeFiles } from '../store/setManifest'
import type { createCommands } from './commandRepository'
import { contactData, type FakeRepository } from './fakeRepository'
import { preparedOnce } from './preparedOnce'

/** For tests that kill commands, and look at what is left in the store. */
export function createCrashes(repository: FakeRepository, commands: ReturnType<typeof createCommands>) {
  /** Release sets 1 and 2, the second with another version of the remote. */
  const publishTwo = preparedOnce(repository, async () => {
    await repository.publishBoth()
    rmSync(join(repository.dir, 'mfe-contact'), { recursive: true })
    repository.buildRemote('mfe-contact', contactData, 'Segunda')
    await repository.publish('mfe-contact')
    commands.takeSources()
  })

  const kill = (point: Failpoint, ...args: string[]) =>
    commands.run(args, { RELEASE_FAULT: `SIGKILL ${point}` })

  /** The live set is whole, and the journal agrees with it, for commands that only read too. */
  function expectLive(number: number): void {
    const { store } = repository
    const live = repository.live()
    expect(live.number).toBe(number)
    const recorded = JSON.parse(readFileSync(join(store.siteDir(number), 'files.json'), 'utf8')) as object
    expect(describeFiles(store.siteDir(number))).toEqual(recorded)
    expect(readJournal(store).at(-1)).toMatchObject({ set: number, to: getVersions(live) })
    expect(readStatus(store)).toMatchObject({ set: number })
  }

  function expectNoLeftovers(): void {
    const { store } = repository
    const expected = ['assets', 'journal.jsonl', 'live', 'lock.sqlite', 'releases', 'rendered', 'sites']
    expect(readdirSync(store.dir).sort()).toEqual(expected)
    const journaled = readJournal(store).map(({ set }) => set)
    expect(journaled).toEqual(expect.arrayContaining(store.setNumbers()))
    const used = [
      ...store.releases().flatMap(({ name, version }) => store.release(name, version).files),
      ...store.setNumbers().flatMap((set) => {
        const { content, files } = store.releaseSet(set)
        return [content, ...files].map((url) => ({ url }))
      }),
    ].map(({ url }) => url.replace('/assets/', ''))
    const stored = listFiles(join(store.dir, 'assets')).map((file) => file.replace(/\.(br|gz)$/, ''))
    expect(new Set(stored)).toEqual(new Set(used))
  }

  return { publishTwo, kill, expectLive, expectNoLeftovers }
}
