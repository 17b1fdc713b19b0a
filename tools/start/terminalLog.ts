/** A line of the server's log, as far as a reader at a terminal needs it. */
interface LogLine {
  level: number
  time: number
  msg: string
  reqId?: string
  req?: { method: string; path: string }
  res?: { statusCode: number }
  responseTime?: number
  err?: { message: string; stack?: string }
}

/** What the server logs once it accepts requests. */
export interface ReadyLine {
  origin: string
  /** The file of the database, or the host of PostgreSQL. */
  leads: string
  /** Where leads are sent. */
  channels: readonly string[]
}

/** Levels of pino. */
const [WARNING, ERROR] = [40, 50]
const FIRST_BAD_STATUS = 400

/** Turns the server's log into lines for a terminal. Files that were sent are left out: each page has dozens. */
export class TerminalLog {
  /** By request. The line of an answer does not name the address. */
  readonly #addresses = new Map<string, string>()

  /** @param onReady Called once; the server's other lines about its start are left out. */
  constructor(
    private readonly write: (text: string) => void,
    private readonly onReady: (line: ReadyLine) => void,
  ) {}

  /** Takes one line without its end. */
  take(text: string): void {
    const line = parse(text)
    if (!line) return this.write(`${text}\n`)
    const { level, msg, reqId, req, res, err } = line
    if (msg === 'ready') return this.onReady(line as unknown as ReadyLine)
    if (reqId !== undefined && req) return void this.#addresses.set(reqId, `${req.method} ${req.path}`)
    if (reqId !== undefined && res) return this.#answer(reqId, line, res.statusCode)
    if (level < WARNING) return
    const details = level >= ERROR ? (err?.stack ?? err?.message) : err?.message
    this.#print(line, [level >= ERROR ? 'error:' : 'warning:', msg, details].filter(Boolean).join(' '))
  }

  #answer(reqId: string, line: LogLine, status: number): void {
    const address = this.#addresses.get(reqId) ?? ''
    this.#addresses.delete(reqId)
    if (status < FIRST_BAD_STATUS && address.startsWith('GET /assets/')) return
    this.#print(line, `${status} ${address} ${Math.round(line.responseTime ?? 0)} ms`)
  }

  #print({ time }: LogLine, text: string): void {
    this.write(`${new Date(time).toTimeString().slice(0, 8)} ${text}\n`)
  }
}

/** @returns Undefined for what another program has printed. */
function parse(text: string): LogLine | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && 'msg' in value ? (value as LogLine) : undefined
  } catch {
    return undefined
  }
}
