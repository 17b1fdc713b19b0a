import { appendFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { copyStore } from '@site/store/copyStore'
import { FolderStore } from '@site/store/folder/FolderStore'
import { PostgresStore } from '@site/store/postgres/PostgresStore'
import { computeHash } from '@site/store/digests'
import { emptyDatabase } from '@site/tests/support/emptyDatabase'
import { publish, type Pages } from './store'

/** A shared store in an empty database, filled from a folder as the release tool does. */
export async function sharedStore() {
  const url = await emptyDatabase('shared')
  const dir = mkdtempSync(join(tmpdir(), 'shared-'))
  const store = new PostgresStore(url, 'test')

  /** Writes a release with one file in `assets/` into the folder. @returns The file's URL. */
  function writeRelease(name: string, version: string): string {
    const script = `console.log('${name} ${version}')`
    const url = `/assets/${name}/main.${version}.js`
    const integrity = `sha256-${Buffer.from(computeHash(Buffer.from(script)), 'base64url').toString('base64')}`
    mkdirSync(join(dir, 'releases', name, version), { recursive: true })
    mkdirSync(join(dir, 'assets', name), { recursive: true })
    const release = { package: name, version, files: [{ url, integrity }] }
    writeFileSync(join(dir, 'releases', name, version, 'release.json'), JSON.stringify(release))
    writeFileSync(join(dir, url), script)
    return url
  }

  /** Copies the folder. */
  async function share(): Promise<void> {
    const lock = await store.lock({ task: 'test', waitMs: 5000, report: () => undefined })
    await copyStore(new FolderStore(dir), lock)
    await lock.release()
  }

  /** Publishes a set with its own version of the shell. @returns The URL of that version's file. */
  async function publishSet(number: number, pages?: Pages): Promise<string> {
    const asset = writeRelease('shell', `v${number}`)
    mkdirSync(join(dir, 'assets/site'), { recursive: true })
    writeFileSync(join(dir, 'assets/site/content.0a.json'), '{"menu":[]}')
    publish(dir, number, pages, { packages: { shell: { version: `v${number}` } } })
    appendFileSync(join(dir, 'journal.jsonl'), `{"set":${number}}\n`)
    await share()
    return asset
  }

  async function sql(text: string, values: unknown[] = []): Promise<void> {
    const client = new Client({ connectionString: url })
    await client.connect()
    await client.query(text, values)
    await client.end()
  }

  async function close(): Promise<void> {
    await store.close()
    rmSync(dir, { recursive: true, force: true })
  }

  return { url, dir, store, share, publishSet, sql, close }
}
