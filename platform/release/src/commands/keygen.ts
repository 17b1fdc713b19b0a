import { chmodSync, existsSync, writeFileSync } from 'node:fs'
import { newKeyPair } from '@site/store/signatures'
import { defineCommand } from '../cli/command'
import { ReleaseError } from '../ReleaseError'

export const keygenCommand = defineCommand({
  name: 'keygen',
  summary: 'Makes the key that signs release sets.',
  arguments: '<file>',
  options: {},
  details: `Writes the private key to the file, such as /etc/site/release-key.pem, for RELEASE_KEY_FILE of the machine that publishes,
and prints the public key, for RELEASE_PUBLIC_KEY of the servers. docs/release.md explains it.`,
  async run({ arguments: [file] }, { write }) {
    if (existsSync(file)) throw new ReleaseError(`${file} exists. Nothing was changed.`)
    const { privateKey, publicKey } = newKeyPair()
    writeFileSync(file, privateKey, { mode: 0o600, flag: 'wx' })
    chmodSync(file, 0o600)
    await write(`RELEASE_PUBLIC_KEY=${publicKey}\n`)
  },
})
