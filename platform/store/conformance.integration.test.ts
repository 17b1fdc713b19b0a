import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { emptyDatabase } from '@site/tests/support/emptyDatabase'
import { copyStore } from './copyStore'
import { computeDigest, computeHash } from './digests'
import { acquireLock, getLockFile } from './folder/fileLock'
import { FolderStore } from './folder/FolderStore'
import { FolderWriter } from './folder/FolderWriter'
import { PostgresStore } from './postgres/PostgresStore'
import {
  MAX_FILE_BYTES,
  StoreError,
  type LockedStore,
  type LockWait,
  type StoredFile,
  type StoreReader,
} from './SharedStore'
import { activate, exampleRelease, exampleSet, formatLine } from './testing/exampleStore'

interface SharedStore extends StoreReader {
  lock: (wait: LockWait) => Promise<LockedStore>
}

/** A store, a second one that shares its data as another process does, and a way to damage a content. */
interface Subject {
  store: SharedStore
  other: SharedStore
  damage: (file: StoredFile) => Promise<void>
  remove: () => Promise<void>
}

const folders: string[] = []
function newFolder(): string {
  const dir = mkdtempSync(join(tmpdir(), 'store-'))
  folders.push(dir)
  return dir
}
afterAll(() => folders.forEach((dir) => rmSync(dir, { recursive: true, force: true })))

/** A folder, of which commands take the lock themselves. */
const lockableFolder = (dir: string): SharedStore =>
  Object.assign(new FolderStore(dir), {
    async lock(wait: LockWait): Promise<LockedStore> {
      const { release } = await acquireLock(getLockFile(dir), wait)
      const writer = new FolderWriter(dir)
      return Object.assign(writer, {
        assertHeld: () => undefined,
        release() {
          writer.discardReceived()
          return Promise.resolve(release())
        },
      })
    },
  })

function inFolder(): Promise<Subject> {
  const dir = newFolder()
  return Promise.resolve({
    store: lockableFolder(dir),
    other: lockableFolder(dir),
    damage: ({ path }) => Promise.resolve(writeFileSync(join(dir, path), 'other content')),
    remove: () => Promise.resolve(),
  })
}

async function inPostgres(): Promise<Subject> {
  const url = await emptyDatabase('store')
  const [store, other] = [new PostgresStore(url, 'test'), new PostgresStore(url, 'test')]
  return {
    store,
    other,
    async damage({ hash }) {
      const client = new Client({ connectionString: url })
      await client.connect()
      await client.query('ALTER TABLE store_blobs DROP CONSTRAINT store_blobs_hash')
      const key = Buffer.from(hash, 'base64url')
      await client.query(`UPDATE store_blobs SET bytes = 'other content' WHERE hash = $1`, [key])
      await client.end()
    },
    remove: async () => void (await Promise.all([store.close(), other.close()])),
  }
}

const wait = { task: 'test', waitMs: 0, report: () => undefined }
const empty = { live: undefined, folders: new Map(), journalLines: 0 }

describe.each([
  ['a folder', inFolder],
  ['PostgreSQL', inPostgres],
])('a store in %s', (_name, create) => {
  let subject: Subject
  let store: SharedStore

  beforeEach(async () => {
    subject = await create()
    store = subject.store
  })
  afterEach(() => subject.remove())

  async function locked<T>(work: (locked: LockedStore) => Promise<T>): Promise<T> {
    const lock = await store.lock(wait)
    try {
      return await work(lock)
    } finally {
      await lock.release()
    }
  }
  const [first, second, release] = [exampleSet(1), exampleSet(2), exampleRelease('a1')]
  const read = async (files: readonly StoredFile[], from = subject.other) => {
    const texts = new Map<string, string>()
    for await (const { hash, bytes } of from.read(files)) texts.set(hash, bytes.toString())
    return texts
  }

  test('is empty before the first commit', async () => {
    expect(await store.state()).toEqual(empty)
    expect(await store.getFiles('sites/1')).toEqual([])
    expect(await store.journal()).toEqual([])
    expect(await store.missing(first.folder.files)).toEqual(first.folder.files)
    expect(await store.problems()).toEqual([])
  })

  test('gives others what was committed: folders, contents, journal and live set', async () => {
    await locked((lock) => activate(lock, 1, release, first))
    const { other } = subject
    expect(await other.state()).toEqual({
      live: 1,
      folders: new Map([
        ['releases/mfe-x/a1', computeDigest(release.folder.files)],
        ['sites/1', computeDigest(first.folder.files)],
      ]),
      journalLines: 1,
    })
    expect(await other.journal()).toEqual([formatLine(1)])
    const files = await other.getFiles('sites/1')
    expect(new Set(files)).toEqual(new Set(first.folder.files))
    expect(await other.missing(files)).toEqual([])
    const texts = await read(files)
    for (const { hash, bytes } of first.blobs) expect(texts.get(hash)).toBe(bytes.toString())
    expect(await other.problems()).toEqual([])
  })

  test('shows nothing of what was put and not committed', async () => {
    await locked(async (lock) => {
      for (const blob of first.blobs) await lock.put(blob)
    })
    expect(await subject.other.state()).toEqual(empty)
  })

  test('refuses content with another hash', async () => {
    await locked(async (lock) => {
      await expect(lock.put({ hash: computeHash('one'), bytes: Buffer.from('two') })).rejects.toThrow(
        StoreError,
      )
    })
  })

  test('refuses a file that is too large', async () => {
    const bytes = Buffer.alloc(MAX_FILE_BYTES + 1)
    await locked(async (lock) => {
      await expect(lock.put({ hash: computeHash(bytes), bytes })).rejects.toThrow('at most')
    })
  })

  test('refuses a folder whose contents it lacks, and is unchanged', async () => {
    await locked((lock) => activate(lock, 1, first))
    await locked(async (lock) => {
      const commit = lock.commit({
        folders: [second.folder],
        journal: { from: 1, lines: [formatLine(2)] },
        live: 2,
      })
      await expect(commit).rejects.toThrow(StoreError)
    })
    expect(await subject.other.state()).toMatchObject({ live: 1, journalLines: 1 })
    expect([...(await subject.other.state()).folders.keys()]).toEqual(['sites/1'])
  })

  test('refuses to make a set live that it lacks, and to remove the live one', async () => {
    await locked((lock) => activate(lock, 1, first))
    await locked(async (lock) => {
      await expect(lock.commit({ live: 2 })).rejects.toThrow(StoreError)
      await expect(lock.commit({ removed: ['sites/1'] })).rejects.toThrow(StoreError)
    })
    expect(await subject.other.state()).toMatchObject({ live: 1 })
    expect([...(await subject.other.state()).folders.keys()]).toEqual(['sites/1'])
  })

  test.each([
    ['sites/1', '../../outside.html'],
    ['sites/1', 'sites/1/../../outside.html'],
    ['sites/1', '/etc/outside'],
    ['sites/1', 'sites/2/pages/index.html'],
    ['sites/1', 'sites/1/pages\\index.html'],
    ['sites/1', 'sites/1/pages/\0.html'],
    ['sites/1', 'sites/1/.hidden'],
    ['sites/1', 'assets/../live'],
    ['sites/1', 'live'],
    ['sites/../..', 'sites/../../outside'],
    ['sites/0x1', 'sites/0x1/a'],
    ['releases/../live', 'releases/../live/a'],
    ['leads.sqlite', 'leads.sqlite/a'],
  ])('refuses folder %j with file %j', async (path, file) => {
    const blob = { hash: computeHash('text'), bytes: Buffer.from('text') }
    await locked(async (lock) => {
      await lock.put(blob)
      const folder = { path, files: [{ path: file, hash: blob.hash, size: 4 }] }
      await expect(lock.commit({ folders: [folder] })).rejects.toThrow('impossible name')
    })
    expect(await subject.other.state()).toEqual(empty)
  })

  test('removes a folder, and keeps contents that others have', async () => {
    await locked((lock) => activate(lock, 1, first))
    await locked((lock) => activate(lock, 2, second))
    await locked((lock) => lock.commit({ removed: ['sites/1'] }))
    expect([...(await subject.other.state()).folders.keys()]).toEqual(['sites/2'])
    expect(await subject.other.missing(second.folder.files)).toEqual([])
    const ofFirst = first.folder.files.filter(({ path }) => path.startsWith('sites/'))
    expect(await subject.other.missing(ofFirst)).toEqual(ofFirst)
    expect(await subject.other.problems()).toEqual([])
  })

  test('replaces a folder: a file is added and taken away', async () => {
    const revoked = exampleSet(1, 'Página 1', { 'sites/1/revoked.json': '{"user":"ana"}' })
    await locked((lock) => activate(lock, 1, first))
    await locked((lock) => activate(lock, 2, second))
    for (const { folder, blobs } of [revoked, first]) {
      await locked(async (lock) => {
        for (const blob of blobs) await lock.put(blob)
        await lock.commit({ folders: [folder] })
      })
      expect(new Set(await subject.other.getFiles('sites/1'))).toEqual(new Set(folder.files))
    }
    expect(await subject.other.state()).toMatchObject({ live: 2, journalLines: 2 })
  })

  test('is locked by one at a time', async () => {
    const lock = await store.lock(wait)
    await expect(subject.other.lock(wait)).rejects.toThrow(StoreError)
    await lock.release()
    await (await subject.other.lock(wait)).release()
  })

  test('does not give damaged content, and finds it', async () => {
    await locked((lock) => activate(lock, 1, first))
    const page = first.folder.files.find(({ path }) => path.endsWith('index.html'))!
    await subject.damage(page)
    await expect(read([page])).rejects.toThrow('has other content than was published')
    expect((await subject.other.problems()).map(({ file }) => file)).toEqual([page.path])
  })

  test('is copied to a folder and to PostgreSQL, where it is equal', async () => {
    await locked((lock) => activate(lock, 1, release, first))
    await locked((lock) => activate(lock, 2, second))
    for (const createTarget of [inFolder, inPostgres]) {
      const target = await createTarget()
      const lock = await target.store.lock(wait)
      const copied = await copyStore(store, lock)
      await lock.release()
      expect(copied.folders).toHaveLength(3)
      expect(await target.other.state()).toEqual(await store.state())
      expect(await target.other.journal()).toEqual(await store.journal())
      expect(await target.other.problems()).toEqual([])
      await target.remove()
    }
  })

  test('restored from an earlier backup, it is copied to a folder with the later sets', async () => {
    const target = await inFolder()
    const lock = await target.store.lock(wait)
    await activate(lock, 1, release, first)
    for (const number of [2, 3]) await activate(lock, number, exampleSet(number))
    await locked((own) => activate(own, 1, release, first))
    await copyStore(store, lock)
    await lock.release()
    expect(await target.other.journal()).toEqual(await store.journal())
    expect(await target.other.state()).toMatchObject({ live: 1, journalLines: 1 })
    await target.remove()
  })

  test('is copied again: only what is new, and nothing that was removed', async () => {
    const target = await inFolder()
    const copy = async () => {
      const lock = await target.store.lock(wait)
      const copied = await copyStore(store, lock, { removes: () => true })
      await lock.release()
      return copied
    }
    await locked((lock) => activate(lock, 1, release, first))
    await copy()
    await locked((lock) => activate(lock, 2, second))
    await locked((lock) => lock.commit({ removed: ['sites/1', 'releases/mfe-x/a1'] }))
    expect(await copy()).toMatchObject({
      folders: ['sites/2'],
      files: 3,
      removed: ['sites/1', 'releases/mfe-x/a1'],
    })
    expect(await target.other.state()).toEqual(await store.state())
    expect(await copy()).toMatchObject({ folders: [], files: 0, removed: [] })
  })
})
