import { fork, type ChildProcess } from 'node:child_process'
import { tmpdir } from 'node:os'
import { entryFile } from './entryFile.cjs'

/** Limit of the JavaScript heap. Typed arrays are outside of it, and limited by BundleProcess.ts. */
const MAX_HEAP_MB = 512

/** Node 20 knows the permission model by its first name only. */
const permission = process.allowedNodeEnvironmentFlags.has('--permission')
  ? '--permission'
  : '--experimental-permission'

/** Starts bundleProcess.cjs without environment and files. */
export function startProcess(maxOutputCharacters: number): ChildProcess {
  return fork(entryFile, [String(maxOutputCharacters)], {
    cwd: tmpdir(),
    // The time zone only: everything else may be a secret.
    env: process.env['TZ'] === undefined ? {} : { TZ: process.env['TZ'] },
    execArgv: [
      permission,
      `--allow-fs-read=${entryFile}`,
      `--max-old-space-size=${MAX_HEAP_MB}`,
      '--disallow-code-generation-from-strings',
      '--no-warnings',
    ],
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })
}
