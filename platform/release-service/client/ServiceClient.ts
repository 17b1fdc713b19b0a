import type { SetDifference } from '@site/release/compare/diffSets'
import type { ListedPreview } from '@site/release/publish/previews'
import type { Status } from '@site/release/publish/readStatus'
import { RefusedError } from '@site/release/Finding'
import type { Progress } from '@site/release/progress/Progress'
import { ReleaseError } from '@site/release/ReleaseError'
import type { LivePackages, PreviewRequest, Problem, RollbackRequest, JobEvent, JobResult } from '../protocol'
import type { JournalEntry } from '@site/release/store/journal'
import type { ClientConfig } from './clientConfig'

/** What a POST sends. */
type Sent = { json: unknown } | { archive: Uint8Array<ArrayBuffer> }

/** Sends requests to a release service. Every method throws ReleaseError with the service's message when it is refused. */
export class ServiceClient {
  constructor(readonly config: ClientConfig) {}

  status = () => this.#read<Status | null>('/v1/status')
  journal = (limit: number) => this.#read<JournalEntry[]>(`/v1/journal?limit=${limit}`)
  diff = (one: number, other: number) => this.#read<SetDifference>(`/v1/diff/${one}/${other}`)
  previews = () => this.#read<ListedPreview[]>('/v1/previews')
  live = () => this.#read<LivePackages>('/v1/live')

  /**
   * @param archive Of `packDeployment`.
   * @throws RefusedError with the findings of the gate.
   */
  propose(archive: Uint8Array<ArrayBuffer>, progress: Progress): Promise<JobResult> {
    return this.#follow('/v1/deployments', { archive }, progress)
  }

  changePreview(request: PreviewRequest, progress: Progress): Promise<JobResult> {
    return this.#follow('/v1/previews', { json: request }, progress)
  }

  rollback(request: RollbackRequest, progress: Progress): Promise<JobResult> {
    return this.#follow('/v1/rollbacks', { json: request }, progress)
  }

  async #read<T>(path: string): Promise<T> {
    return (await (await this.#send(path)).json()) as T
  }

  async #follow(path: string, sent: Sent, progress: Progress): Promise<JobResult> {
    const unclear = `${this.config.url} ended the connection before the end. "status" shows what is live.`
    try {
      const answer = await this.#send(path, sent)
      if (!answer.body) throw new ReleaseError(unclear)
      for await (const line of readLines(answer.body)) {
        const event = JSON.parse(line) as JobEvent
        if (event.type === 'done') return event.result
        if (event.type === 'refused') throw new RefusedError(event.findings)
        if (event.type === 'failed') throw new ReleaseError(event.message)
        show(event, progress)
      }
    } catch (error) {
      if (error instanceof ReleaseError && !(error instanceof ConnectionError)) throw error
      throw new ReleaseError(unclear)
    }
    throw new ReleaseError(unclear)
  }

  async #send(path: string, sent?: Sent): Promise<Response> {
    const { url, token } = this.config
    const answer = await fetch(`${url}${path}`, {
      // The token must not follow to another address.
      redirect: 'error',
      headers: { Authorization: `Bearer ${token}`, ...(sent && { 'Content-Type': getType(sent) }) },
      ...(sent && { method: 'POST', body: 'json' in sent ? JSON.stringify(sent.json) : sent.archive }),
    }).catch((error: unknown) => {
      const cause = getCause(error)
      const message = `${url} cannot be reached: ${cause}. Check RELEASE_URL, and that the release service runs there.`
      // Then nothing was sent.
      throw cause === 'ECONNREFUSED' ? new ReleaseError(message) : new ConnectionError(message)
    })
    if (answer.ok) return answer
    throw new ReleaseError(await readMessage(answer, url))
  }
}

const getType = (sent: Sent) => ('json' in sent ? 'application/json' : 'application/gzip')

/** It ended while a request was on its way, which may have arrived or not. */
class ConnectionError extends ReleaseError {}

function show(event: JobEvent, progress: Progress): void {
  if (event.type === 'step') progress.step(event.text)
  if (event.type === 'count') progress.count(event.done, event.total, event.noun)
  if (event.type === 'note') progress.note(event.text)
}

/** @returns The lines of a body as they arrive, without empty ones. A last line without a line break was cut off: it is left out. */
async function* readLines(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder()
  let rest = ''
  // Cast: the types of the browser's streams lack the iterator that Node's have.
  for await (const chunk of body as unknown as AsyncIterable<Uint8Array>) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n')
    rest = lines.pop() ?? ''
    yield* lines.filter(Boolean)
  }
}

async function readMessage(answer: Response, url: string): Promise<string> {
  const { message } = (await answer.json().catch(() => ({}))) as Partial<Problem>
  return message ?? `${url} answered with status ${answer.status}. Is it the address of the release service?`
}

function getCause(error: unknown): string {
  const { cause, message } = error as Error & { cause?: NodeJS.ErrnoException }
  return cause?.code ?? cause?.message ?? message
}
