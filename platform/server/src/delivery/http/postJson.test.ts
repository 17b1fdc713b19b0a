import type { lookup as dnsLookup, LookupAddress } from 'node:dns'
import { once } from 'node:events'
import { createServer as createHttpsServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { selfSignedCertificate } from '../../testing/certificate'
import { startReceiver } from '../../testing/receiver'
import { guardedLookup, requireAllowedHost } from './guardedLookup'
import { postJson } from './postJson'

const body = '{"a":"ñ"}'
const post = (url: string, signal = AbortSignal.timeout(20_000)) =>
  postJson({ url: new URL(url), headers: { 'x-test': 'yes' }, body, allowedHosts: [], signal })

test('the receiver gets the body with its length and type', async () => {
  const receiver = await startReceiver()
  expect(await post(`${receiver.origin}/hook?key=1`)).toBe(204)
  expect(receiver.requests).toEqual([
    {
      method: 'POST',
      path: '/hook?key=1',
      body,
      headers: expect.objectContaining({
        'content-type': 'application/json',
        'content-length': '10',
        'x-test': 'yes',
      }) as object,
    },
  ])
})

test('a redirect is not followed', async () => {
  const other = await startReceiver()
  const receiver = await startReceiver((response) =>
    response.writeHead(307, { location: `${other.origin}/elsewhere` }).end(),
  )
  expect(await post(receiver.origin)).toBe(307)
  expect(other.requests).toEqual([])
})

test('an endless answer is not read to its end', async () => {
  let written = 0
  const receiver = await startReceiver((response) => {
    const write = (error?: Error | null) => {
      if (error || response.closed) return
      written++
      response.write('a'.repeat(64 * 1024), write)
    }
    response.writeHead(200)
    write()
  })
  expect(await post(receiver.origin)).toBe(200)
  // Less than what the buffers of a connection hold.
  expect(written).toBeLessThan(1000)
})

test('the status counts if the content never ends or the connection is lost behind it', async () => {
  const slow = await startReceiver((response) => void response.writeHead(200).write('a'))
  expect(await post(slow.origin)).toBe(200)

  const broken = await startReceiver((response) => {
    response.writeHead(200, { 'content-length': '10' })
    response.write('a', () => response.destroy())
  })
  expect(await post(broken.origin)).toBe(200)

  const reset = await startReceiver((response) => {
    response.writeHead(200, { 'content-length': '10' })
    response.write('a', () => response.socket?.resetAndDestroy())
  })
  expect(await post(reset.origin)).toBe(200)
})

test('a connection that is lost before an answer is a failure', async () => {
  const receiver = await startReceiver((response) => response.destroy())
  await expect(post(receiver.origin)).rejects.toThrow('socket hang up')
})

test('a receiver that does not answer is given up when the attempt is aborted', async () => {
  const receiver = await startReceiver(() => undefined)
  const aborter = new AbortController()
  const posted = post(receiver.origin, aborter.signal)
  while (receiver.requests.length === 0) await new Promise((resume) => setTimeout(resume, 5))
  aborter.abort()
  await expect(posted).rejects.toThrow('The operation was aborted')
})

test('an answer that is no HTTP is a failure', async () => {
  const receiver = await startReceiver((response) => response.socket?.end('SSH-2.0-OpenSSH\r\n'))
  await expect(post(receiver.origin)).rejects.toThrow('Parse Error')
})

test('a receiver without TLS behind an https URL is a failure', async () => {
  const receiver = await startReceiver()
  await expect(post(receiver.origin.replace('http:', 'https:'))).rejects.toThrow()
  expect(receiver.requests).toEqual([])
})

test('a receiver with a certificate that nobody trusts gets nothing', async () => {
  let requests = 0
  const server = createHttpsServer(await selfSignedCertificate('localhost'), (_request, response) => {
    requests++
    response.end()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo

  await expect(post(`https://localhost:${port}`)).rejects.toThrow('self-signed certificate')
  expect(requests).toBe(0)
  server.close()
})

describe('the addresses of a receiver', () => {
  type Found = NodeJS.ErrnoException | LookupAddress[]

  /** What a connection to the host gets. */
  function connectTo(host: string, found: Found, allowedHosts: readonly string[] = []): Promise<unknown> {
    const resolve = ((_name: string, _options: object, callback: (error: unknown, all: unknown) => void) =>
      found instanceof Error ? callback(found, []) : callback(null, found)) as unknown as typeof dnsLookup
    return new Promise((settle) =>
      guardedLookup(host, allowedHosts, resolve)(host, { all: true }, (error, addresses) =>
        settle(error ?? addresses),
      ),
    )
  }
  const at = (...addresses: string[]): LookupAddress[] =>
    addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }))
  const refused = expect.objectContaining({ name: 'DeliveryRefused' }) as Error

  test('are used as they were checked', async () => {
    const addresses = at('8.8.8.8', '2606:4700::1111')
    expect(await connectTo('crm.example.com', addresses)).toEqual(addresses)
  })

  test.each([
    ['127.0.0.1'],
    ['10.0.0.5'],
    ['169.254.169.254'],
    ['::ffff:10.0.0.5'],
    ['fd00::5'],
    ['8.8.8.8', '::1'],
  ])('are refused if one is private: %s %s', async (...addresses) => {
    expect(await connectTo('crm.example.com', at(...addresses))).toEqual(refused)
  })

  test('may be private if the host is allowed by name', async () => {
    expect(await connectTo('crm', at('10.0.0.5'), ['crm'])).toEqual(at('10.0.0.5'))
    expect(await connectTo('crm2', at('10.0.0.5'), ['crm'])).toEqual(refused)
  })

  test('of this machine must be on the loopback interface', async () => {
    expect(await connectTo('localhost', at('127.0.0.1', '::1'))).toEqual(at('127.0.0.1', '::1'))
    expect(await connectTo('localhost', at('8.8.8.8'))).toEqual(refused)
  })

  test('that cannot be found are an error', async () => {
    const error = Object.assign(new Error('getaddrinfo ENOTFOUND'), { code: 'ENOTFOUND' })
    expect(await connectTo('crm.example.com', error)).toBe(error)
    expect(await connectTo('crm.example.com', [])).toEqual([])
  })

  test.each([
    ['10.0.0.5', false],
    ['[fd00::5]', false],
    ['[::ffff:a00:5]', false],
    ['0.0.0.0', false],
    ['8.8.8.8', true],
    ['127.0.0.1', true],
    ['[::1]', true],
  ])('written in the URL are checked too: %s', (host, isAllowed) => {
    const check = expect(() => requireAllowedHost(host, []))
    if (isAllowed) check.not.toThrow()
    else check.toThrow('private address')
  })

  test('are checked before anything is sent', async () => {
    const receiver = await startReceiver()
    const { port } = new URL(receiver.origin)
    await expect(post(`http://0.0.0.0:${port}`)).rejects.toThrow('private address')
    expect(receiver.requests).toEqual([])
  })
})
