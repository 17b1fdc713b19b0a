/**
 * The server of a remote's local build, for the live site of whoever tests it: the page that asks is on
 * another origin, and a reload shows the newest build.
 *
 * @param {{ port: number }} options Port on this machine.
 */
function localServer({ port }) {
  return {
    port,
    host: 'localhost',
    headers: localHeaders,
    hot: false,
    liveReload: false,
    client: false,
    webSocketServer: false,
    static: false,
  }
}

const localHeaders = {
  'Access-Control-Allow-Origin': '*',
  // A public site that asks a private network: browsers ask first.
  'Access-Control-Allow-Private-Network': 'true',
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'Cache-Control': 'no-store',
}

module.exports = { localServer, localHeaders }
