import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import { constants } from 'node:zlib'
import { gzipLevel, type Effort } from '../compress'
import { copyWorkerFile } from './files.cjs'

export interface CopiedFile {
  from: string
  to: string
  /** Pairs of a text, which must occur once, and what replaces it. */
  replacements: readonly (readonly [string, string])[]
}

/** `found`: all matches of the expression in the copies. */
interface CopyResult {
  isCopied: boolean
  found: readonly string[]
}

interface Answer extends CopyResult {
  id: number
  error?: string
}

/** Copies documents with replacements, and compresses the copies, with one thread for each core. */
export class DocumentCopier {
  readonly #workers: Worker[]
  readonly #pending = new Map<
    number,
    { resolve: (result: CopyResult) => void; reject: (error: Error) => void }
  >()
  #jobs = 0

  constructor({ quality, windowBits }: Effort) {
    const br = {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_LGWIN]: windowBits,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    }
    const params = { br, sizeHint: constants.BROTLI_PARAM_SIZE_HINT }
    this.#workers = Array.from({ length: availableParallelism() }, () => {
      const worker = new Worker(copyWorkerFile, { workerData: { params, gzipLevel } })
      worker.on('message', (answer: Answer) => this.#settle(answer))
      worker.on('error', (error) => this.#pending.forEach(({ reject }) => reject(error)))
      return worker
    })
  }

  /** @returns Whether the files are as they were written; if not, nothing is known of the copies. */
  copy(files: readonly CopiedFile[], find: RegExp): Promise<CopyResult> {
    const id = this.#jobs++
    return new Promise((resolve, reject) => {
      this.#pending.set(id, { resolve, reject })
      this.#workers[id % this.#workers.length]?.postMessage({ id, files, find })
    })
  }

  stop(): void {
    for (const worker of this.#workers) void worker.terminate()
  }

  #settle({ id, error, ...result }: Answer): void {
    const pending = this.#pending.get(id)
    this.#pending.delete(id)
    if (error === undefined) pending?.resolve(result)
    else pending?.reject(new Error(error))
  }
}
