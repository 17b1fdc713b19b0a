import { lookup } from 'node:dns'
import { isIP, type LookupFunction } from 'node:net'
import { isLoopbackHost } from '@site/http/network'
import { DeliveryRefused } from '../deliveryChannel'
import { isLoopbackAddress, isPublicAddress } from './publicAddress'

/**
 * Resolves names for a connection, and checks the addresses that are then used: a name that is checked before could have
 * another address at the time of the connection.
 *
 * @param host From the receiver's URL. If it is a loopback name, only loopback addresses are allowed.
 * @param allowedHosts Names that may have private addresses.
 * @param resolve Other one in tests.
 */
export function guardedLookup(
  host: string,
  allowedHosts: readonly string[],
  resolve: typeof lookup = lookup,
): LookupFunction {
  return (name, options, callback) => {
    resolve(name, { ...options, all: true }, (error, addresses) => {
      const refused =
        error ??
        refusal(
          host,
          addresses.map(({ address }) => address),
          allowedHosts,
        )
      if (refused) return callback(refused, '')
      if (options.all) return callback(null, addresses)
      const [first] = addresses
      callback(first ? null : new Error('The name has no address.'), first?.address ?? '', first?.family)
    })
  }
}

/** Node does not look up a host that is an address. @throws DeliveryRefused */
export function requireAllowedHost(host: string, allowedHosts: readonly string[]): void {
  const address = host.replace(/^\[|\]$/g, '')
  const refused = isIP(address) && refusal(host, [address], allowedHosts)
  if (refused) throw refused
}

function refusal(
  host: string,
  addresses: readonly string[],
  allowedHosts: readonly string[],
): DeliveryRefused | undefined {
  if (allowedHosts.includes(host.toLowerCase())) return undefined
  const isAllowed = isLoopbackHost(host) ? isLoopbackAddress : isPublicAddress
  if (addresses.every(isAllowed)) return undefined
  return new DeliveryRefused('The receiver has a private address. WEBHOOK_ALLOWED_HOSTS can allow its host.')
}
