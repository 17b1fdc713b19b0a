import { inert } from '@site/cli/inert'

/** More is a mistake, and slows the release down. */
export const MAX_OUTPUT_CHARACTERS = 1e6
/** Shown to the operator. */
const MAX_SHOWN_CHARACTERS = 4000
const MAX_NODE_CHARACTERS = 2000

/** Prints the first output of a package's bundles, each line with the name of the package. */
export class OutputLimiter {
  #length = 0
  #shown = 0
  /** What Node itself wrote: why it ended the process. */
  #ofNode = ''

  /** @param fail Receives the cause once too much was printed. */
  constructor(
    private readonly packageName: string,
    private readonly fail: (cause: string) => void,
  ) {}

  add(output: string): void {
    this.#length += output.length
    const text = output.slice(0, MAX_SHOWN_CHARACTERS - this.#shown)
    this.#shown += text.length
    for (const line of text.split('\n').filter(Boolean))
      process.stderr.write(`${this.packageName} prints: ${inert(line)}\n`)
    if (this.#length > MAX_OUTPUT_CHARACTERS) this.fail(`prints more than ${MAX_OUTPUT_CHARACTERS / 1e6} MB`)
  }

  addOfNode(chunk: Buffer): void {
    if (this.#ofNode.length < MAX_NODE_CHARACTERS) this.#ofNode += chunk.toString()
  }

  /** @param code,signal As Node reports the end of a process. */
  causeOfExit(code: number | null, signal: string | null): string {
    if (this.#ofNode.includes('heap')) return 'needs more memory than a package may use'
    return `ends the process in which it is evaluated (${signal ?? `exit code ${code}`})`
  }
}
