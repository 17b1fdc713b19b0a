const mappedIpv4 = /^::ffff:(?=\d+\.)/i
const GROUPS = 8
const GROUPS_OF_NETWORK = 4

/** An address as Node.js reports it, in any notation. Undefined, whatever its types say, once the sender has reset the connection. */
type Address = string | undefined

/**
 * Truncates an address to a network that many visitors share, for logs.
 *
 * @returns "203.0.113.0/24", "2001:db8:1:2::/64" or "unknown"
 */
export function getNetwork(ip: Address): string {
  const address = readAddress(ip)
  return address.includes(':') ? ipv6Network(address) : address.replace(/\.\d+$/, '.0/24')
}

/** What counts as one visitor: an IPv4 address or an IPv6 network, which providers assign as a whole. */
export function addressKey(ip: Address): string {
  const address = readAddress(ip)
  return address.includes(':') ? ipv6Network(address) : address
}

const readAddress = (ip: Address) => ip?.replace(mappedIpv4, '') ?? 'unknown'

function ipv6Network(address: string): string {
  const [head = '', tail] = address.split('%', 1)[0]!.split('::')
  const groups = head === '' ? [] : head.split(':')
  if (tail !== undefined) {
    const last = tail === '' ? [] : tail.split(':')
    groups.push(...Array<string>(GROUPS - groups.length - last.length).fill('0'), ...last)
  }
  const network = groups.slice(0, GROUPS_OF_NETWORK).map((group) => parseInt(group, 16).toString(16))
  return `${network.join(':')}::/64`
}

/** @param host A name or an address, as in HOST or in a URL. */
export function isLoopbackHost(host: string): boolean {
  return /^(localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/.test(host)
}

/** Whether answers of an address cannot be read or replaced on the way: https, or http on this machine. */
export function isSafeAddress(address: string): boolean {
  if (!URL.canParse(address)) return false
  const { protocol, hostname } = new URL(address)
  return protocol === 'https:' || (protocol === 'http:' && isLoopbackHost(hostname))
}
