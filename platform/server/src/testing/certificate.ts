import { generate } from 'selfsigned'

/** A certificate that nobody trusts, with its key, as PEM. It is its own authority. */
export async function selfSignedCertificate(host: string): Promise<{ key: string; cert: string }> {
  const { private: key, cert } = await generate([{ name: 'commonName', value: host }], {
    extensions: [{ name: 'subjectAltName', altNames: [{ type: 2, value: host }] }],
  })
  return { key, cert }
}
