import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

/** A way to PostgreSQL that a test can close, as a network or a database that fails. */
export async function databaseProxy(url: string) {
  const target = new URL(url)
  let mode: 'open' | 'refusing' | 'silent' = 'open'
  const sockets = new Set<Socket>()

  function keep(socket: Socket): void {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    socket.on('error', () => socket.destroy())
  }

  const server = createServer((client) => {
    keep(client)
    if (mode === 'refusing') return void client.destroy()
    if (mode === 'silent') return
    const upstream = connect(Number(target.port), target.hostname)
    keep(upstream)
    client.pipe(upstream).pipe(client)
    client.on('close', () => upstream.destroy())
    upstream.on('close', () => client.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const proxied = new URL(url)
  proxied.hostname = '127.0.0.1'
  proxied.port = String((server.address() as AddressInfo).port)

  return {
    url: proxied.href,
    open: () => void (mode = 'open'),
    /** Ends all connections and refuses new ones. */
    refuse() {
      mode = 'refusing'
      sockets.forEach((socket) => socket.destroy())
    },
    /** Nothing arrives any more, and no connection ends. */
    silence() {
      mode = 'silent'
      sockets.forEach((socket) => socket.unpipe().pause())
    },
    async close() {
      sockets.forEach((socket) => socket.destroy())
      server.close()
      await once(server, 'close')
    },
  }
}
