import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { publishBuilds, type PublishOptions } from '../publish/publishBuilds'
import { rollback } from '../publish/rollback'
import type { ReleaseConfig } from '../config'
import { silentProgress } from '../progress/Progress'
import { readJournal } from '../store/journal'
import { cloneCheckout, commit, copyBuild, initGit, runGit } from '../testing/checkouts'
import { contactData, fakeRepository } from '../testing/fakeRepository'

const repository = fakeRepository()
let other: ReleaseConfig
let first: string

const liveVersion = () => repository.live().packages['mfe-contact']!.version

beforeEach(async () => {
  initGit(repository)
  await repository.publishBoth()
  first = liveVersion()
  other = cloneCheckout(repository)
})

/** Builds mfe-contact and publishes it from the checkout. */
function publishFrom(config: ReleaseConfig, text: string, options?: PublishOptions) {
  repository.buildRemote('mfe-contact', contactData, text)
  if (config === other) copyBuild(repository, other, 'mfe-contact')
  return publishBuilds(config, repository.store, ['mfe-contact'], options)
}

function recordNotes() {
  const notes: string[] = []
  return { notes, progress: { ...silentProgress, note: (text: string) => void notes.push(text) } }
}

/** The first checkout commits and publishes; the other one has not fetched that. */
async function publishNewer(): Promise<string> {
  const hash = commit(repository.dir, 'mfe-contact/src/text.ts', 'two')
  await publishFrom(repository.config, 'Dos')
  return hash
}

test('a checkout that never saw the live version is refused, and told which commit it needs', async () => {
  const hash = await publishNewer()
  const newer = liveVersion()
  await expect(publishFrom(other, 'Tres')).rejects.toThrow(
    new RegExp(
      `^Nothing was published\\.\nmfe-contact ${newer} is live and newer than your checkout ` +
        `\\(published by \\S+ at \\d{4}-\\S+\\); publish from a checkout that contains commit ${hash.slice(0, 10)}, or use --force\\.$`,
    ),
  )
  expect(liveVersion()).toBe(newer)

  runGit(other.rootDir, 'pull', '--quiet')
  await expect(publishFrom(other, 'Tres')).resolves.toMatchObject({ status: 'published' })
})

test('a history that git cannot read stops the publish with the reason, and not as stale', async () => {
  await publishNewer()
  runGit(other.rootDir, 'pull', '--quiet')
  const lost = commit(other.rootDir, 'mfe-contact/src/text.ts', 'three')
  for (const text of ['four', 'five']) commit(other.rootDir, 'mfe-contact/src/text.ts', text)
  rmSync(join(other.rootDir, '.git/objects', lost.slice(0, 2), lost.slice(2)))
  await expect(publishFrom(other, 'Tres')).rejects.toThrow(
    `Git cannot read ${other.rootDir}: error: Could not read ${lost}`,
  )
})

test('--force publishes all the same', async () => {
  await publishNewer()
  await expect(publishFrom(other, 'Tres', { force: true })).resolves.toMatchObject({ status: 'published' })
})

test('what was live before is not published again by a stale checkout', async () => {
  await publishNewer()
  await expect(publishFrom(other, 'Contacta con Nosotros')).rejects.toThrow('newer than your checkout')
})

test('--only-new leaves a stale package as it is, and says so', async () => {
  await publishNewer()
  const newer = liveVersion()
  const { notes, progress } = recordNotes()
  await expect(publishFrom(other, 'Tres', { onlyNew: true, progress })).resolves.toEqual({
    status: 'unchanged',
  })
  expect(notes).toEqual([expect.stringMatching(/^mfe-contact .* It stays live\.$/)])
  expect(liveVersion()).toBe(newer)
})

test('uncommitted changes that go live are named', async () => {
  const { notes, progress } = recordNotes()
  await publishFrom(repository.config, 'Dos', { progress })
  expect(notes).toEqual([])
  writeFileSync(join(repository.dir, 'mfe-contact/src/text.ts'), 'hot fix')
  await publishFrom(repository.config, 'Tres', { onlyNew: true, progress })
  const commit = runGit(repository.dir, 'rev-parse', 'HEAD').slice(0, 10)
  expect(notes).toEqual([`Uncommitted changes go live, recorded as commit ${commit}-dirty: mfe-contact.`])
})

test('a commit of any package counts', async () => {
  commit(repository.dir, 'README.md', 'two')
  await publishFrom(repository.config, 'Dos')
  await expect(publishFrom(other, 'Tres')).rejects.toThrow('newer than your checkout')
})

test('uncommitted changes are recorded, and only the checkout that published them has seen them', async () => {
  writeFileSync(join(repository.dir, 'mfe-contact/src/text.ts'), 'hot fix')
  await publishFrom(repository.config, 'Dos')
  expect(readJournal(repository.store).at(-1)?.sources?.['mfe-contact']).toMatchObject({ isDirty: true })
  await expect(publishFrom(other, 'Tres')).rejects.toThrow(
    'the checkout with the uncommitted changes on commit',
  )
  await expect(publishFrom(repository.config, 'Tres')).resolves.toMatchObject({ status: 'published' })
})

test('the checkout that built the live version is not stale on another branch', async () => {
  runGit(repository.dir, 'checkout', '--quiet', '-b', 'feature')
  await publishNewer()
  runGit(repository.dir, 'checkout', '--quiet', 'main')
  await expect(publishFrom(repository.config, 'Tres')).resolves.toMatchObject({ status: 'published' })
})

test('after a rollback, a checkout needs only the version that is live again', async () => {
  await publishNewer()
  await rollback(repository.config, repository.store, 'mfe-contact')
  expect(liveVersion()).toBe(first)
  await expect(publishFrom(other, 'Tres')).resolves.toMatchObject({ status: 'published' })
})

test('without git, nothing is known of a folder: it publishes, and a checkout does not overwrite that', async () => {
  rmSync(join(repository.dir, '.git'), { recursive: true })
  await publishFrom(repository.config, 'Dos')
  await expect(publishFrom(other, 'Tres')).rejects.toThrow(
    /newer than your checkout .*; publish from the checkout that built it, or use --force/,
  )
  rmSync(join(other.rootDir, '.git'), { recursive: true })
  await expect(publishFrom(other, 'Tres')).resolves.toMatchObject({ status: 'published' })
})

test('a shallow clone is told how to get its history', async () => {
  await publishNewer()
  rmSync(other.rootDir, { recursive: true })
  runGit(repository.dir, 'clone', '--quiet', '--depth=1', `file://${repository.dir}`, other.rootDir)
  commit(repository.dir, 'mfe-contact/src/text.ts', 'three')
  commit(other.rootDir, 'mfe-contact/src/text.ts', 'other')
  await publishFrom(repository.config, 'Tres')
  await expect(publishFrom(other, 'Cuatro')).rejects.toThrow('git fetch --unshallow')
})
