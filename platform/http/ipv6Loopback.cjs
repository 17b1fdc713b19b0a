const { once } = require('node:events')
const { createServer } = require('node:net')

const IPV4_LOOPBACK = '127.0.0.1'
const IPV6_LOOPBACK = '::1'

/**
 * Makes a server that listens on 127.0.0.1 answer on ::1 too, because "localhost" can mean either. A machine without IPv6
 * has no ::1; nothing changes there. Closing the server closes both.
 *
 * @param {import('node:http').Server} server
 * @returns {Promise<{ closed: Promise<unknown> }>} `closed`: the server was closed, and all connections on ::1 have ended.
 * @throws Error with code EADDRINUSE when another program listens there.
 */
async function listenOnIpv6Loopback(server) {
  const { port } = server.address()
  // The options that HTTP servers have. From here on the connections are like the server's own.
  const second = createServer({ allowHalfOpen: true, noDelay: true }, (socket) =>
    server.emit('connection', socket),
  )
  try {
    await once(second.listen({ host: IPV6_LOOPBACK, port }), 'listening')
  } catch (error) {
    if (isMissingAddress(error)) return { closed: Promise.resolve() }
    throw error
  }
  server.once('close', () => second.close())
  return { closed: once(second, 'close') }
}

/**
 * Whether this machine has no such address, because IPv6 is off.
 *
 * @param {NodeJS.ErrnoException} error
 */
function isMissingAddress({ code }) {
  return code === 'EADDRNOTAVAIL' || code === 'EAFNOSUPPORT'
}

module.exports = { listenOnIpv6Loopback, isMissingAddress, IPV4_LOOPBACK, IPV6_LOOPBACK }
