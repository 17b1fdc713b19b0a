import type { ChildProcess } from 'node:child_process'
import { EventEmitter } from 'node:events'
import { readFileSync } from 'node:fs'
import { createContext, Script } from 'node:vm'
import { entryFile } from '../isolation/entryFile.cjs'
import type { ProcessRequest } from '../isolation/messages'

const code = new Script(`(require, process) => {${readFileSync(entryFile, 'utf8')}}`, { filename: entryFile })

/**
 * Replaces isolation/startProcess.ts in tests (jest.config.cjs): bundleProcess.cjs runs in this process, which is faster
 * and isolates nothing. Commands have the real one, and tests whose bundles never end.
 */
export function startProcess(maxOutputCharacters: number): ChildProcess {
  const child = new EventEmitter()
  const inside = Object.assign(new EventEmitter(), {
    argv: ['node', entryFile, String(maxOutputCharacters)],
    // A message is a copy, and arrives later.
    send: (message: unknown) => setImmediate(() => child.emit('message', structuredClone(message))),
    exit() {},
  })
  const context = createContext({ queueMicrotask, console: {} })
  const start = code.runInContext(context) as (load: NodeJS.Require, process: unknown) => void
  start(require, inside)
  return Object.assign(child, {
    pid: undefined,
    stderr: null,
    send: (request: ProcessRequest) => setImmediate(() => inside.emit('message', structuredClone(request))),
    kill: () => child.removeAllListeners(),
  }) as unknown as ChildProcess
}
