import { createHash } from 'node:crypto'
import { connect } from 'node:tls'

/**
 * The key of the certificate that a site shows, as Chromium's `--ignore-certificate-errors-spki-list` wants it:
 * SHA-256 of its SubjectPublicKeyInfo, in base64.
 *
 * @param origin Of the site, https.
 * @throws Error when it cannot be reached.
 */
export function certificateKey(origin: string): Promise<string> {
  const { hostname, port } = new URL(origin)
  return new Promise((resolve, reject) => {
    // Not verified: it is made at every start, and what it is, is what is asked here.
    const socket = connect({ host: hostname, port: Number(port), rejectUnauthorized: false }, () => {
      const key = socket.getPeerX509Certificate()?.publicKey.export({ type: 'spki', format: 'der' })
      socket.destroy()
      if (key) resolve(createHash('sha256').update(key).digest('base64'))
      else reject(new Error(`${origin} shows no certificate.`))
    })
    socket.on('error', reject)
  })
}
