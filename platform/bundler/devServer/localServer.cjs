const { IPV4_LOOPBACK } = require('../../http/ipv6Loopback.cjs')

/**
 * Serves a remote's local build for an override in the live site (decision 0013). The page that requests it has another
 * origin, and a reload shows the newest build.
 *
 * @param {{ port: number }} options Port on this machine.
 */
function localServer({ port }) {
  return {
    port,
    host: IPV4_LOOPBACK,
    headers: localHeaders,
    hot: false,
    liveReload: false,
    client: false,
    webSocketServer: false,
    static: false,
  }
}

/** @type {Readonly<Record<string, string>>} */
const localHeaders = {
  'Access-Control-Allow-Origin': '*',
  // A public site requests a private network: browsers send a preflight request.
  'Access-Control-Allow-Private-Network': 'true',
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'Cache-Control': 'no-store',
}

module.exports = { localServer, localHeaders }
