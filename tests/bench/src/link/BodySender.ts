/** Priority of a response: RFC 9218, section 4. */
export interface Priority {
  /** From 0, the most urgent, to 7. */
  urgency: number
  /** Useful in parts, so it takes turns with others of the same urgency. */
  isIncremental: boolean
}

/** @param header The header `priority` of a request, "u=1, i". */
export function getPriority(header: string | undefined): Priority {
  const fields = (header ?? '').split(',').map((field) => field.trim())
  const urgency = fields.find((field) => /^u=[0-7]$/.test(field))
  return { urgency: urgency ? Number(urgency.slice(2)) : 3, isIncremental: fields.includes('i') }
}

/** The part of an HTTP/2 stream that receives a body. */
export interface BodyTarget {
  readonly destroyed: boolean
  write(piece: Buffer, onSent: () => void): unknown
  end(): unknown
}

/** HTTP/2 puts it before each piece: RFC 9113, section 4.1. */
export const FRAME_HEADER_BYTES = 9
/** One on its way and one waiting, so that the connection never pauses. */
const PIECES_IN_FLIGHT = 2

interface Body {
  target: BodyTarget
  priority: Priority
  rest: Buffer
}

/**
 * Sends the response bodies of a connection piece by piece, the most urgent first. Node would send everything that is
 * ready in order, so that a later, more urgent response waits for all of it.
 */
export class BodySender {
  /** In the order in which they are served next. */
  #bodies: Body[] = []
  #piecesInFlight = 0
  readonly #pieceBytes: number

  /** @param recordBytes Size of a TLS record of the connection. A piece fills one. */
  constructor(recordBytes: number) {
    this.#pieceBytes = recordBytes - FRAME_HEADER_BYTES
  }

  send(target: BodyTarget, content: Buffer, priority: Priority): void {
    this.#bodies.push({ target, priority, rest: content })
    this.#sendPieces()
  }

  #sendPieces(): void {
    while (this.#piecesInFlight < PIECES_IN_FLIGHT) {
      this.#bodies = this.#bodies.filter(({ target }) => !target.destroyed)
      const [first, ...others] = this.#bodies
      if (!first) return
      this.#getSendPiece(others.reduce((best, body) => (isBefore(body, best) ? body : best), first))
    }
  }

  #getSendPiece(body: Body): void {
    const piece = body.rest.subarray(0, this.#pieceBytes)
    body.rest = body.rest.subarray(this.#pieceBytes)
    const isLast = body.rest.length === 0
    if (isLast || body.priority.isIncremental) this.#bodies = this.#bodies.filter((other) => other !== body)
    if (!isLast && body.priority.isIncremental) this.#bodies.push(body)
    this.#piecesInFlight++
    body.target.write(piece, () => {
      this.#piecesInFlight--
      this.#sendPieces()
    })
    if (isLast) body.target.end()
  }
}

function isBefore(body: Body, other: Body): boolean {
  return body.priority.urgency < other.priority.urgency
}
