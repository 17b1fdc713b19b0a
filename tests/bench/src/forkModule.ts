import { fork, type ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import { rootDir } from './settings'

/**
 * Runs a module in a process of its own and waits for the first message that it sends.
 *
 * @param file Below `tests/bench/src/`.
 * @throws Error when the process ends without a message.
 */
export function forkModule<Message>(
  file: string,
  ...args: string[]
): Promise<{ child: ChildProcess; message: Message }> {
  const child = fork(join(rootDir, 'tests/bench/src', file), args, {
    cwd: rootDir,
    execArgv: ['--import', 'tsx'],
  })
  return new Promise((resolve, reject) => {
    // Cast: each module sends one kind of message.
    child.once('message', (message) => resolve({ child, message: message as Message }))
    child.once('exit', (code) => reject(new Error(`${file} ended with code ${code}.`)))
  })
}
