import { createServer } from 'node:net'

/** @returns A port that nothing listens on. */
export async function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.on('error', reject)
    probe.listen(0, () => {
      const address = probe.address()
      if (address === null || typeof address === 'string') return reject(new Error('No port'))
      probe.close(() => resolve(address.port))
    })
  })
}
