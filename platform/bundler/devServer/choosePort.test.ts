import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, Server } from 'node:net'
import { networkInterfaces, tmpdir } from 'node:os'
import { join } from 'node:path'
import { choosePort, readPort } from './choosePort.cjs'

const PORT = process.env['PORT']
let root: string
let other: Server

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'ports-'))
  delete process.env['PORT']
})
afterEach(() => {
  rmSync(root, { recursive: true })
  if (PORT === undefined) delete process.env['PORT']
  else process.env['PORT'] = PORT
})

function addRemote(config: object) {
  mkdirSync(join(root, 'mfe-blog'))
  writeFileSync(join(root, 'mfe-blog/package.json'), JSON.stringify({ name: '@site/mfe-blog', ...config }))
}

/** A port that another program listens on. */
async function usedPort(host: string): Promise<number> {
  other = createServer()
  await new Promise<void>((resolve) => other.listen(0, host, resolve))
  const address = other.address()
  if (address === null || typeof address === 'string') throw new Error('No port')
  return address.port
}

test('the port is the one that the package states, or PORT', async () => {
  addRemote({ config: { port: 40_123 } })
  await expect(choosePort(root, 'mfe-blog')).resolves.toBe(40_123)
  process.env['PORT'] = '40124'
  await expect(choosePort(root, 'mfe-blog')).resolves.toBe(40_124)
})

test('a package without a port is named', async () => {
  addRemote({})
  await expect(choosePort(root, 'mfe-blog')).rejects.toThrow('mfe-blog/package.json needs a port')
})

const addresses = Object.values(networkInterfaces()).flatMap((all) => all ?? [])
const loopback = ['127.0.0.1', '::1'].filter((host) => addresses.some(({ address }) => address === host))

test.each(loopback)('a port in use on %s is named, with what to do', async (host) => {
  const port = await usedPort(host)
  addRemote({ config: { port } })
  await expect(choosePort(root, 'mfe-blog')).rejects.toThrow(
    `Port ${port} is in use. Stop the program that uses it, or choose another: PORT=`,
  )
  other.close()
})

test('a port that this user may not use is not called used', async () => {
  const listen = jest.spyOn(Server.prototype, 'listen').mockImplementation(function (this: Server) {
    process.nextTick(() => this.emit('error', Object.assign(new Error('listen EACCES'), { code: 'EACCES' })))
    return this
  })
  addRemote({ config: { port: 80 } })
  await expect(choosePort(root, 'mfe-blog')).rejects.toThrow('listen EACCES')
  listen.mockRestore()
})

test.each(['0', '65536', '-1', '30x', ' '])('PORT=%s is refused', (text) => {
  expect(() => readPort(text)).toThrow(`PORT must be a port from 1 to 65535, not "${text}".`)
})

test('an empty PORT counts as none', () => {
  expect(readPort('')).toBeUndefined()
  expect(readPort(undefined)).toBeUndefined()
})
