/** How much a visitor's browser wants an answer: RFC 9218, section 4. */
export interface Priority {
  /** From 0, at once, to 7. */
  urgency: number
  /** Takes turns with others of the same urgency: what comes in parts is of use. */
  isIncremental: boolean
}

/** @param header The header `priority` of a request, "u=1, i". */
export function priorityOf(header: string | undefined): Priority {
  const fields = (header ?? '').split(',').map((field) => field.trim())
  const urgency = fields.find((field) => /^u=[0-7]$/.test(field))
  return { urgency: urgency ? Number(urgency.slice(2)) : 3, isIncremental: fields.includes('i') }
}

/** Where the body of an answer goes, as a stream of HTTP/2 takes it. */
export interface BodyTarget {
  readonly destroyed: boolean
  write(piece: Buffer, onSent: () => void): unknown
  end(): unknown
}

/** With the nine bytes before each frame, one record of TLS. */
export const PIECE_BYTES = 4096 - 9
/** One that is being sent, and one that waits behind it: without it the connection would pause. */
const PIECES_UNDER_WAY = 2

interface Body {
  target: BodyTarget
  priority: Priority
  rest: Buffer
}

/**
 * Sends the bodies of a connection's answers piece by piece, the most urgent first. Node hands over everything that
 * is ready, in the order in which it became so, and what is asked for later waits for all of it.
 */
export class BodySender {
  /** In the order of their turns. */
  #bodies: Body[] = []
  #piecesUnderWay = 0

  send(target: BodyTarget, content: Buffer, priority: Priority): void {
    this.#bodies.push({ target, priority, rest: content })
    this.#sendPieces()
  }

  #sendPieces(): void {
    while (this.#piecesUnderWay < PIECES_UNDER_WAY) {
      this.#bodies = this.#bodies.filter(({ target }) => !target.destroyed)
      const [first, ...others] = this.#bodies
      if (!first) return
      this.#sendPieceOf(others.reduce((best, body) => (isBefore(body, best) ? body : best), first))
    }
  }

  #sendPieceOf(body: Body): void {
    const piece = body.rest.subarray(0, PIECE_BYTES)
    body.rest = body.rest.subarray(PIECE_BYTES)
    const isLast = body.rest.length === 0
    if (isLast || body.priority.isIncremental) this.#bodies = this.#bodies.filter((other) => other !== body)
    if (!isLast && body.priority.isIncremental) this.#bodies.push(body)
    this.#piecesUnderWay++
    body.target.write(piece, () => {
      this.#piecesUnderWay--
      this.#sendPieces()
    })
    if (isLast) body.target.end()
  }
}

function isBefore(body: Body, other: Body): boolean {
  return body.priority.urgency < other.priority.urgency
}
