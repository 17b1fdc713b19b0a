import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync } from 'node:fs'
import { ACTIVATION_STEP } from '@site/release/progress/Progress'
import { isRunEnd, type JobEnd, type JobEvent } from '../protocol'
import { entryFile, nodeOptions, workingDir } from './jobProgram.cjs'
import type { RunMessage, JobSpec } from './messages'

const unclear =
  'The job ended unexpectedly. "status" shows what is live; the log of the service has the cause.'
/** For the job to stop the browser and its server. */
const END_WITHIN_MS = 5000
const MAX_OUTPUT = 20_000

export interface JobOptions {
  onEvent: (event: JobEvent) => void
  /** For the log: what went wrong by a fault of the tool. */
  onFault: (text: string) => void
  /** Ends the job, unless its release is being activated: jobProcess.ts knows. */
  signal: AbortSignal
  timeoutMs: number
}

/**
 * Runs a deployment or a rollback in a process of its own, which has nothing of this one's environment. It changes the store with
 * the commands' own code; the code of packages runs in further processes, which can do nothing (decision 0059).
 *
 * @returns How it ended.
 * @throws Error of the operating system when the process cannot be started: nothing has happened then.
 */
export async function startJob(spec: JobSpec, options: JobOptions): Promise<JobEnd> {
  const { onEvent, onFault, signal, timeoutMs } = options
  mkdirSync(spec.config.rootDir, { recursive: true })
  const child = fork(entryFile, {
    cwd: workingDir,
    env: environmentFor(spec),
    execArgv: [...nodeOptions],
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    // A process group of its own, so that no process of a package outlives the job.
    detached: true,
  })
  if (child.pid === undefined) {
    const [error] = (await once(child, 'error')) as [Error]
    throw error
  }
  const closed = new Promise<string>((resolve) => {
    child.on('error', (error) => resolve(String(error)))
    child.once('close', (code, by) => resolve(by ?? `exit code ${code}`))
  })
  let end: JobEnd | undefined
  let mayBeLive = false
  let output = ''
  let failure = unclear
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => void (output = (output + String(chunk)).slice(-MAX_OUTPUT)))

  child.on('message', (message: RunMessage) => {
    if (message.type === 'fault') return onFault(message.stack)
    if (message.type === 'step' && message.text === ACTIVATION_STEP) mayBeLive = true
    if (isRunEnd(message)) end = message
    else onEvent(message)
  })
  let killer: NodeJS.Timeout | undefined
  const stop = () => {
    child.kill('SIGTERM')
    killer ??= setTimeout(() => {
      failure = unclear
      killGroup(child)
    }, END_WITHIN_MS)
  }
  const timer = setTimeout(() => {
    failure = `The job took more than ${timeoutMs / 1000} seconds and was ended. Nothing went live.`
    stop()
  }, timeoutMs)
  const abort = () => {
    failure = 'The job was cancelled. Nothing went live.'
    stop()
  }
  signal.addEventListener('abort', abort)
  child.send(spec, () => undefined)
  const exit = await closed
  killGroup(child)
  clearTimeout(timer)
  clearTimeout(killer)
  signal.removeEventListener('abort', abort)
  if (end) return end
  if (!signal.aborted) onFault(`job ended by ${exit}\n${output}`)
  return { type: 'failed', message: mayBeLive ? unclear : failure }
}

function killGroup({ pid }: ChildProcess): void {
  if (pid === undefined) return
  try {
    process.kill(-pid, 'SIGKILL')
  } catch {
    // All of its processes have ended.
  }
}

/** What the browser and Node need, and who releases. Never the rest: it may contain passwords of databases. */
function environmentFor({ config }: JobSpec): NodeJS.ProcessEnv {
  const passed = ['PATH', 'HOME', 'TMPDIR', 'TZ', 'CHROMIUM', 'PLAYWRIGHT_BROWSERS_PATH']
  return {
    ...Object.fromEntries(passed.map((name) => [name, process.env[name]])),
    RELEASE_USER: config.user,
  }
}
