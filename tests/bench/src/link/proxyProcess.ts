import { X509Certificate, createHash } from 'node:crypto'
import { once } from 'node:events'
import { generate } from 'selfsigned'
import { createFront } from './createFront'
import { Link, slowLink } from './LinkModel'
import { profiles, recordBytes } from './profiles'
import { RealClock } from './RealClock'

/*
 * The fronts of one server, one for each profile, each over a shaped link of its own. It is a process of its own so that
 * other work of the benchmark never delays its timers. Its message is the hash of the key of their certificate.
 *
 * Arguments: port of the server, then a port for each of `profiles`.
 */
const [serverPort = NaN, ...linkPorts] = process.argv.slice(2).map(Number)

const { private: key, cert } = await generate([{ name: 'commonName', value: 'localhost' }], { keySize: 2048 })
for (const [index, profile] of profiles.entries()) {
  const link = new Link(slowLink, new RealClock())
  const front = createFront({ link, serverPort, key, cert, recordBytes: recordBytes[profile] })
  await once(front.listen(linkPorts[index], 'localhost'), 'listening')
}
process.on('disconnect', () => process.exit())
process.send?.(keyHash(cert))

/** SHA-256 of the certificate's SubjectPublicKeyInfo, in base64. */
function keyHash(certificate: string): string {
  const publicKey = new X509Certificate(certificate).publicKey.export({ type: 'spki', format: 'der' })
  return createHash('sha256').update(publicKey).digest('base64')
}
