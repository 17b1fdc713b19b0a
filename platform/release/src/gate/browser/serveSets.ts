import { spawn, type ChildProcess } from 'node:child_process'
import { mkdirSync, rmSync, symlinkSync } from 'node:fs'
import { extname, join, resolve } from 'node:path'
import { rootDir } from '@site/cli/rootDir'
import { replaceLink } from '@site/store/folder/files'
import { ReleaseError } from '../../ReleaseError'
import type { Store } from '../../store/Store'
import { endWithParent } from '../../endWithParent'

/** A server of this repository that serves a release set which is not live. */
export interface ServedSets {
  /** "http://127.0.0.1:41234" */
  origin: string
  /** Serves another release set from the next request on. */
  activate: (number: number) => void
  stop: () => Promise<void>
}

/** Compiled like this file, or not. */
const extension = extname(import.meta.url)
const serverProgram = [
  ...(extension === '.ts' ? ['--import', 'tsx'] : []),
  join(rootDir, `platform/server/src/main${extension}`),
]

interface SetInFolder {
  number: number
  dir: string
}

/**
 * Serves a release set, and on request each other set of the store.
 *
 * @param set It may be unfinished, in a folder of its own.
 * @param storeDir A folder for this server, which is removed in the end. By default in the store, for commands that hold its lock:
 *   those remove what others have there.
 * @throws ReleaseError with the server's output if it does not start.
 */
export async function serveSets(
  store: Store,
  set: SetInFolder,
  storeDir = resolve(store.temporaryPath()),
): Promise<ServedSets> {
  const activate = (number: number) => replaceLink(join(storeDir, 'live'), join('sites', String(number)))
  linkStore(store, storeDir, set)
  activate(set.number)
  const server = startServer(storeDir)
  const stop = async () => {
    await kill(server)
    rmSync(storeDir, { recursive: true, force: true })
  }
  try {
    return { origin: await listeningAt(server), activate, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

function linkStore(store: Store, storeDir: string, set: SetInFolder): void {
  mkdirSync(join(storeDir, 'sites'), { recursive: true })
  for (const folder of ['assets', 'releases']) symlinkSync(resolve(store.dir, folder), join(storeDir, folder))
  const stored = store.setNumbers().map((number) => ({ number, dir: store.siteDir(number) }))
  for (const { number, dir } of [...stored.filter(({ number }) => number !== set.number), set])
    symlinkSync(resolve(dir), join(storeDir, 'sites', String(number)))
}

function startServer(storeDir: string): ChildProcess {
  const { PATH, HOME, TMPDIR } = process.env
  return spawn(process.execPath, ['--import', endWithParent, ...serverProgram], {
    cwd: rootDir,
    // Nothing else of the operator's environment: the server must not reach the real database or mail server.
    env: {
      ...{ PATH, HOME, TMPDIR },
      PORT: '0',
      HOST: '127.0.0.1',
      STORE_DIR: storeDir,
      DATABASE_FILE: join(storeDir, 'leads.sqlite'),
      RATE_LIMIT_MAX: '100000',
      RATE_LIMIT_TOTAL: '100000',
    },
    stdio: ['pipe', 'pipe', 'pipe'],
  })
}

function listeningAt(server: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = ''
    const read = (chunk: Buffer) => {
      output = (output + String(chunk)).slice(-10_000)
      const [, origin] = /listening at (http:\/\/127\.0\.0\.1:\d+)/.exec(output) ?? []
      if (origin) resolve(origin)
    }
    // Reading continues afterwards: a server whose output is not read would wait.
    server.stdout?.on('data', read)
    server.stderr?.on('data', read)
    server.once('error', reject)
    server.once('exit', () =>
      reject(new ReleaseError(`The server for the browser did not start:\n${output.trim()}`)),
    )
  })
}

/** Not by SIGTERM: nothing of this server is kept. */
async function kill(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null || server.pid === undefined) return
  const gone = new Promise((resolve) => server.once('exit', resolve))
  server.kill('SIGKILL')
  await gone
}
