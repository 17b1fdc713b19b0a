import { badRequests, sendRaw } from '@site/server/testing/badRequests'
import { openLeadDatabase, type DatabaseKind } from '../leads/LeadDatabase'
import { residentBytes } from '../residentBytes'
import { API_KEY } from '../settings'
import { newStore, getPort, startFaultServer } from './faultServer'

const REQUESTS = 24_000
const PARALLEL = 20
const SAMPLES = 6

export interface BadRequestResult {
  /** Answers by status; 0 are connections that were closed without one. */
  statuses: Record<string, number>
  /** Resident memory of the server in MB: after as many requests to warm up, and after each sixth of the others. */
  memoryMb: number[]
}

/** Sends many requests that the server must refuse, and watches its answers and its memory. */
export async function badRequestRuns(kind: DatabaseKind): Promise<BadRequestResult> {
  const { storeDir, databaseFile } = newStore('bad')
  const database = await openLeadDatabase(kind, databaseFile)
  const server = await startFaultServer({ STORE_DIR: storeDir, ...database.env })
  const port = getPort(server.origin)
  const requests = badRequests(API_KEY)
  const statuses: Record<string, number> = {}
  const send = async (count: number, onAnswer: (status: number | undefined) => void) => {
    let next = 0
    const sendSome = async () => {
      while (next < count) onAnswer(await sendRaw(port, requests[next++ % requests.length]!))
    }
    await Promise.all(Array.from({ length: PARALLEL }, sendSome))
  }
  try {
    await send(REQUESTS, () => undefined)
    const memoryMb = [residentMb(server.child.pid)]
    for (let sample = 0; sample < SAMPLES; sample++) {
      await send(REQUESTS / SAMPLES, (status = 0) => (statuses[status] = (statuses[status] ?? 0) + 1))
      memoryMb.push(residentMb(server.child.pid))
    }
    return { statuses, memoryMb }
  } finally {
    server.child.kill('SIGKILL')
    await server.ended
    await database.close()
  }
}

/** @throws Error when the server has ended. */
function residentMb(pid: number | undefined): number {
  const bytes = residentBytes(pid)
  if (bytes === 0) throw new Error('The server has ended.')
  return Math.round(bytes / 1024 ** 2)
}
