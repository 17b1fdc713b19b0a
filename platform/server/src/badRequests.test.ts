import type { AddressInfo } from 'node:net'
import { apiKey, testApp } from './testing/app'
import { badRequests, sendRaw } from './testing/badRequests'

const { app, send, stored } = testApp({ RATE_LIMIT_MAX: '100000' })

// The benchmark sends tens of thousands, and watches the memory.
test.each(badRequests(apiKey).map((request) => [request.slice(0, 60), request]))(
  'is not a fault of the server: %j',
  async (_start, request) => {
    const { port } = app.server.address() as AddressInfo
    const status = await sendRaw(port, request)
    // A page is found for some: a query or a header is wrong, not the address.
    if (status !== undefined) expect(status).toBeLessThan(500)
    expect(await stored()).toEqual([])
    expect((await send({ url: '/' })).statusCode).toBe(200)
  },
)
