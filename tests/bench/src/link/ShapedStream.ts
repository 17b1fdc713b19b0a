import type { Socket } from 'node:net'
import { Duplex } from 'node:stream'
import type { Flow, Link } from './LinkModel'

/** Bytes that may wait to be sent. A larger buffer would delay responses that are requested later. */
const SEND_BUFFER_BYTES = 16 * 1024

/** A visitor's connection as the site sees it, at the far end of a link. */
export class ShapedStream extends Duplex {
  readonly #socket: Socket
  readonly #toVisitor: Flow

  constructor(link: Link, socket: Socket) {
    super({ writableHighWaterMark: SEND_BUFFER_BYTES })
    this.#socket = socket
    const { toVisitor, toSite } = link.connect({
      toVisitor: (data) => void (socket.writable && socket.write(data)),
      toSite: (data) => void (this.destroyed || this.push(data)),
    })
    this.#toVisitor = toVisitor
    socket.setNoDelay(true)
    socket.on('data', (data: Buffer) => toSite.write(data))
    // A browser that closes the connection needs no more data.
    socket.on('close', () => this.destroy())
    socket.on('error', () => this.destroy())
  }

  override _read(): void {}

  override _write(data: Buffer, _encoding: BufferEncoding, callback: (error?: Error | null) => void): void {
    // Copied: once the callback has run, TLS writes its next record into the same memory.
    this.#toVisitor.write(Buffer.from(data), callback)
  }

  override _final(callback: (error?: Error | null) => void): void {
    this.#socket.end()
    callback()
  }

  override _destroy(error: Error | null, callback: (error?: Error | null) => void): void {
    this.#socket.destroy()
    callback(error)
  }
}
