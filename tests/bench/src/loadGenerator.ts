import { connect } from 'node:net'
import type { ContactRequest } from '@site/shared/contract/leads'
import { percentile } from './statistics'

export interface LoadRequest {
  port: number
  connections: number
  seconds: number
  nextRequest: () => string
}

export interface LoadResult {
  /** Answers with a status of 2xx. */
  perSecond: number
  /** Milliseconds. */
  p50: number
  p99: number
  max: number
  /** Answers by status code. */
  statuses: Record<string, number>
}

/** A request for a page as a visitor's browser sends it. */
export function pageRequest(path: string): string {
  return `GET ${path} HTTP/1.1\r\nHost: localhost\r\nAccept-Encoding: gzip, deflate, br\r\n\r\n`
}

/** A new lead each time: the server stores equal requests once. */
export function leadRequest(apiKey: string): string {
  const body = JSON.stringify({
    name: 'Ana María Quispe',
    company: 'Quispe Hermanos',
    email: `ana.${crypto.randomUUID()}@example.com`,
    description: 'Queremos digitalizar la originación de créditos.',
    phone_number: '+59171234567',
  } satisfies ContactRequest)
  return [
    'POST /api/contact/request HTTP/1.1',
    'Host: localhost',
    'Content-Type: application/json',
    `Authorization: Bearer ${apiKey}`,
    `Idempotency-Key: ${crypto.randomUUID()}`,
    `Content-Length: ${Buffer.byteLength(body)}`,
    '',
    body,
  ].join('\r\n')
}

const HEADERS_END = '\r\n\r\n'

/**
 * One connection that sends its next request when it has the answer to the one before. It reads only what it
 * needs of an answer: the generator shares its machine with the server.
 *
 * @param onAnswer Told the status and the milliseconds; returns whether to go on.
 */
function keepBusy(
  port: number,
  nextRequest: () => string,
  onAnswer: (status: string, durationMs: number) => boolean,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, 'localhost')
    let startedMs = 0
    let status = ''
    let missingBytes = -1
    let head: Buffer = Buffer.alloc(0)
    const send = () => {
      startedMs = performance.now()
      socket.write(nextRequest())
    }
    socket.on('connect', send)
    socket.on('error', reject)
    socket.on('close', () => resolve())
    socket.on('data', (data: Buffer) => {
      if (missingBytes < 0) {
        head = head.length === 0 ? data : Buffer.concat([head, data])
        const end = head.indexOf(HEADERS_END)
        if (end < 0) return
        const headers = head.toString('latin1', 0, end)
        status = headers.slice(9, 12)
        const length = /\r\ncontent-length: (\d+)/i.exec(headers)?.[1] ?? '0'
        missingBytes = Number(length) - (head.length - end - HEADERS_END.length)
        head = Buffer.alloc(0)
      } else {
        missingBytes -= data.length
      }
      if (missingBytes > 0) return
      missingBytes = -1
      if (onAnswer(status, performance.now() - startedMs)) send()
      else socket.end()
    })
  })
}

/** Keeps a server on this machine busy. */
export async function generateLoad({
  port,
  connections,
  seconds,
  nextRequest,
}: LoadRequest): Promise<LoadResult> {
  const durations: number[] = []
  const statuses: Record<string, number> = {}
  const startMs = performance.now()
  const endMs = startMs + seconds * 1000
  const onAnswer = (status: string, durationMs: number) => {
    durations.push(durationMs)
    statuses[status] = (statuses[status] ?? 0) + 1
    return performance.now() < endMs
  }
  await Promise.all(Array.from({ length: connections }, () => keepBusy(port, nextRequest, onAnswer)))
  const passedSeconds = (performance.now() - startMs) / 1000
  // A server that refuses quickly is not fast.
  const good = Object.keys(statuses).filter((status) => status.startsWith('2'))
  const perSecond = good.reduce((sum, status) => sum + (statuses[status] ?? 0), 0) / passedSeconds
  const at = (percent: number) => percentile(durations, percent)
  return { perSecond, p50: at(50), p99: at(99), max: at(100), statuses }
}
