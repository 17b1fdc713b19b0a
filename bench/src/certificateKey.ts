import { createHash } from 'node:crypto'
import { connect } from 'node:tls'

/**
 * Reads the key of a site's certificate in the form of Chromium's `--ignore-certificate-errors-spki-list`: SHA-256 of its
 * SubjectPublicKeyInfo, in base64.
 *
 * @param origin An https origin.
 * @throws Error when it cannot be reached.
 */
export function certificateKey(origin: string): Promise<string> {
  const { hostname, port } = new URL(origin)
  return new Promise((resolve, reject) => {
    // Not verified: the certificate is self-signed and new at every start.
    const socket = connect({ host: hostname, port: Number(port), rejectUnauthorized: false }, () => {
      const key = socket.getPeerX509Certificate()?.publicKey.export({ type: 'spki', format: 'der' })
      socket.destroy()
      if (key) resolve(createHash('sha256').update(key).digest('base64'))
      else reject(new Error(`${origin} presents no certificate.`))
    })
    socket.on('error', reject)
  })
}
