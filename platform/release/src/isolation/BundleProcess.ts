import type { ChildProcess } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { shellPackage } from '@site/shared/contract/releases'
import type { SiteData } from '@site/shared/contract/site'
import { RefusedError } from '../Finding'
import type { ProcessAnswer, ProcessOutput, ProcessRequest, RenderedHtml } from './messages'
import { MAX_OUTPUT_CHARACTERS, OutputLimiter } from './OutputLimiter'
import { startProcess } from './startProcess'

/** Larger than any page that the budgets allow, and than the data of 10,000 pages. */
const MAX_PAGE_BYTES = 2e6
const MAX_DATA_BYTES = 20e6

const MAX_MEMORY_MB = 1000
const MEMORY_CHECK_MS = 200

/** The bundles share the process of the entry that answers. */
const CHANGED_ANSWER = 'interferes with the process that evaluates it'

/** What a request is about. */
interface Subject {
  package: string
  page?: string
  step: string
}

interface Pending {
  subject: Subject
  resolve: (answer: ProcessAnswer) => void
  reject: (error: Error) => void
}

/**
 * A process that evaluates the server bundles of the shell and of at most one remote (decision 0059). It has no
 * environment and no access to files, and it is killed when it exceeds a limit.
 */
export class BundleProcess {
  readonly #child: ChildProcess
  readonly #memoryCheck: NodeJS.Timeout
  #pending: Pending | undefined
  /** Why no further request can be answered. */
  #failure: string | undefined

  /**
   * @param owner The shell, or the remote whose bundle is evaluated with the shell's.
   * @param getFile Path of a package's server bundle.
   * @param seconds How long each request may take.
   */
  constructor(
    private readonly owner: string,
    private readonly getFile: (packageName: string) => string,
    private readonly seconds: number,
  ) {
    this.#child = startProcess(MAX_OUTPUT_CHARACTERS)
    const output = new OutputLimiter(owner, (cause) => this.#fail(cause))
    this.#child.stderr?.on('data', (chunk: Buffer) => output.addOfNode(chunk))
    this.#memoryCheck = setInterval(() => this.#checkMemory(), MEMORY_CHECK_MS).unref()
    this.#child.on('message', (message: ProcessAnswer | ProcessOutput) => {
      if (typeof message !== 'object' || message === null) this.#fail(CHANGED_ANSWER)
      else if ('output' in message) output.add(String(message.output))
      else this.#settle(message)
    })
    this.#child.on('error', (error) => this.#fail(`cannot be started: ${error.message}`))
    this.#child.on('close', (code, signal) => this.#fail(output.causeOfExit(code, signal)))
  }

  /**
   * Evaluates the bundles.
   *
   * @returns What the remote publishes, or the shell if there is no remote.
   * @throws RefusedError
   */
  async evaluate(): Promise<unknown> {
    const ofShell = await this.#evaluate('shell', shellPackage)
    return this.owner === shellPackage ? ofShell : this.#evaluate('remote', this.owner)
  }

  /**
   * Renders a page, after `evaluate`. One page at a time.
   *
   * @param location Path and, if any, query string.
   * @throws RefusedError when the page cannot be rendered.
   */
  async render(site: SiteData, location: string): Promise<RenderedHtml> {
    const request = { type: 'render', site, location, maxBytes: MAX_PAGE_BYTES } as const
    const subject = { package: this.owner, page: location, step: 'rendering the page' }
    const answer = await this.#request(request, subject)
    if (!('html' in answer) || typeof answer.html !== 'string' || !Array.isArray(answer.errors))
      throw refusal(subject, 'isolation', CHANGED_ANSWER)
    return { html: answer.html, errors: answer.errors.map(String) }
  }

  /** Whether it can answer: false after a limit was exceeded. */
  get isRunning(): boolean {
    return this.#failure === undefined
  }

  /** Ends the process. */
  stop(): void {
    clearInterval(this.#memoryCheck)
    this.#child.kill('SIGKILL')
  }

  async #evaluate(kind: 'shell' | 'remote', name: string): Promise<unknown> {
    const file = this.getFile(name)
    const source = { name, file, code: readFileSync(file, 'utf8') }
    const subject = { package: name, step: 'evaluating the server bundle' }
    const answer = await this.#request({ type: 'evaluate', kind, source, maxBytes: MAX_DATA_BYTES }, subject)
    if (!('published' in answer) || typeof answer.published !== 'string')
      throw refusal(subject, 'isolation', CHANGED_ANSWER)
    try {
      return JSON.parse(answer.published)
    } catch {
      throw refusal(subject, 'isolation', CHANGED_ANSWER)
    }
  }

  async #request(request: ProcessRequest, subject: Subject): Promise<ProcessAnswer> {
    const limit = setTimeout(() => {
      this.#fail(
        `${subject.step} takes more than ${this.seconds} seconds: it loops, or a promise never settles`,
      )
    }, this.seconds * 1000)
    try {
      const answer = await new Promise<ProcessAnswer>((resolve, reject) => {
        this.#pending = { subject, resolve, reject }
        if (this.#failure !== undefined) this.#fail(this.#failure)
        // If the process has ended, its `close` event gives the cause.
        else this.#child.send(request, () => undefined)
      })
      if ('cause' in answer) throw refusal(subject, String(answer.check), String(answer.cause))
      return answer
    } finally {
      clearTimeout(limit)
    }
  }

  #checkMemory(): void {
    const { pid } = this.#child
    if (pid !== undefined && residentMegabytes(pid) > MAX_MEMORY_MB)
      this.#fail(`needs more than ${MAX_MEMORY_MB} MB of memory`)
  }

  #settle(answer: ProcessAnswer): void {
    const pending = this.#pending
    this.#pending = undefined
    if (pending) pending.resolve(answer)
    else if ('cause' in answer) this.#fail(String(answer.cause))
  }

  /** Keep the first cause. Killing the process would report a second one. */
  #fail(cause: string): void {
    this.#failure ??= cause
    const pending = this.#pending
    this.#pending = undefined
    pending?.reject(refusal(pending.subject, 'isolation', this.#failure))
    this.stop()
  }
}

function refusal({ package: name, page }: Subject, check: string, cause: string): RefusedError {
  return new RefusedError([{ package: name, page, check, cause, see: 'docs/gate.md, "Isolation"' }])
}

/** The memory that a process uses. Zero on other operating systems than Linux, which do not show it. */
function residentMegabytes(pid: number): number {
  try {
    const [, kilobytes = '0'] = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
    return Number(kilobytes) / 1000
  } catch {
    return 0
  }
}
