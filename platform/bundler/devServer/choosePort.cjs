const { createServer } = require('node:net')
const { IPV4_LOOPBACK, IPV6_LOOPBACK, isMissingAddress } = require('../../http/ipv6Loopback.cjs')
const { portOfRemote } = require('../remotes.cjs')

/**
 * The port of a remote's development server: `PORT`, or the one that its package.json states.
 *
 * @param {string} rootDir The repository's folder.
 * @param {string} name Package name.
 * @throws Error that says what to do if the port is not a port or is in use.
 */
async function choosePort(rootDir, name) {
  const port = readPort(process.env.PORT) ?? portOfRemote(rootDir, name)
  await requireFreePorts([port])
  return port
}

/**
 * @param {string | undefined} text Value of `PORT`.
 * @returns {number | undefined} Undefined if it is empty.
 * @throws Error if it is not a port.
 */
function readPort(text) {
  if (!text) return undefined
  if (/^\d{1,5}$/.test(text) && Number(text) >= 1 && Number(text) <= 65_535) return Number(text)
  throw new Error(`PORT must be a port from 1 to 65535, not "${text}".`)
}

/**
 * @param {readonly number[]} ports
 * @throws Error that names the ports that another program listens on, or that this user may not use.
 */
async function requireFreePorts(ports) {
  const areFree = await Promise.all(ports.map(isFree))
  const used = ports.filter((_, index) => !areFree[index])
  if (used.length === 0) return
  const which = used.length === 1 ? `Port ${used[0]} is` : `Ports ${used.join(', ')} are`
  throw new Error(`${which} in use. Stop the program that uses ${used.length === 1 ? 'it' : 'them'}, \
or choose another: PORT=${ports[0] + (ports[0] > 64_535 ? -1000 : 1000)} npm run …`)
}

/** On both addresses that localhost can mean. */
async function isFree(port) {
  return (await isFreeOn(IPV4_LOOPBACK, port)) && (await isFreeOn(IPV6_LOOPBACK, port))
}

function isFreeOn(host, port) {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', (error) => {
      if (error.code === 'EADDRINUSE') resolve(false)
      else if (isMissingAddress(error)) resolve(true)
      else reject(error)
    })
    probe.listen(port, host, () => probe.close(() => resolve(true)))
  })
}

module.exports = { choosePort, readPort, requireFreePorts }
