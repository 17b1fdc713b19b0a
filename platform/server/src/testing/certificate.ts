import { generate } from 'selfsigned'

interface Certificate {
  key: string
  cert: string
}

const known = new Map<string, Promise<Certificate>>()

/** A self-signed certificate with its key, as PEM. The same one for all tests of a file. */
export function selfSignedCertificate(host: string): Promise<Certificate> {
  const certificate = known.get(host) ?? generateFor(host)
  known.set(host, certificate)
  return certificate
}

async function generateFor(host: string): Promise<Certificate> {
  const { private: key, cert } = await generate([{ name: 'commonName', value: host }], {
    extensions: [{ name: 'subjectAltName', altNames: [{ type: 2, value: host }] }],
  })
  return { key, cert }
}
