import { randomUUID } from 'node:crypto'
import type { Principal } from '../access/Principal'
import { limits } from '../limits'
import type { ProposedFile, Proposal } from '../protocol'
import { ServiceError } from '../ServiceError'

/** A file that was announced and that the service lacks. */
export interface ExpectedFile {
  packageName: string
  file: ProposedFile
}

/** A proposal whose files are being sent. */
export interface OpenProposal {
  id: string
  /** Of the principal who began it. */
  owner: string
  proposal: Proposal
  /** By `expectedKey`. */
  expected: ReadonlyMap<string, ExpectedFile>
  /** Milliseconds since 1970. */
  createdAt: number
}

/** Each package is sent its own copy of a file: see UploadPool.ts. */
export const expectedKey = (packageName: string, sha256: string) => `${packageName} ${sha256}`

/** Proposals that wait for their files. Each can be run once. */
export class Proposals {
  readonly #open = new Map<string, OpenProposal>()

  constructor(private readonly keepMs: number) {}

  /** @throws ServiceError 503 when too many are open. */
  add(owner: Principal, parts: Pick<OpenProposal, 'proposal' | 'expected'>): OpenProposal {
    this.#removeOld()
    const own = [...this.#open.values()].filter((one) => one.owner === owner.id)
    // Those of clients that were interrupted. The map has the oldest first.
    for (const { id } of own.slice(0, Math.max(0, own.length - limits.proposalsOfToken + 1)))
      this.#open.delete(id)
    if (this.#open.size >= limits.proposals)
      throw new ServiceError(503, 'Too many releases are being sent. Try again in a minute.')
    const added: OpenProposal = { id: randomUUID(), owner: owner.id, createdAt: Date.now(), ...parts }
    this.#open.set(added.id, added)
    return added
  }

  /** @throws ServiceError 404 if there is none, also if it is of somebody else. */
  get(id: string, owner: Principal): OpenProposal {
    this.#removeOld()
    const found = this.#open.get(id)
    if (found?.owner !== owner.id)
      throw new ServiceError(
        404,
        'There is no such proposal: it was run already, or is too old. Run the command again.',
      )
    return found
  }

  /** @throws ServiceError 404 as `get` does. */
  take(id: string, owner: Principal): OpenProposal {
    const found = this.get(id, owner)
    this.#open.delete(id)
    return found
  }

  #removeOld(): void {
    for (const { id, createdAt } of this.#open.values())
      if (createdAt < Date.now() - this.keepMs) this.#open.delete(id)
  }
}
