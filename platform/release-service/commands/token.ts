import { UsageError } from '@site/cli/command'
import { formatJson, jsonOption } from '@site/cli/options'
import { defineStoreCommand } from '@site/release/cli/command'
import { formatMoment, formatTime } from '@site/release/format'
import { describeGrant, getGrant, grantOptions } from './grant'
import { ReleaseError } from '@site/release/ReleaseError'
import { changeAccess, readAccess } from '../access/accessFiles'
import { newToken, explainRefusal, type Key } from '../access/keys'
import { getExpiry, requireName } from '../access/parseAccess'

export const tokenCommand = defineStoreCommand({
  name: 'token',
  summary: 'Creates, lists and revokes the keys of teams for the release service.',
  arguments: '<create|list|revoke> [name]',
  options: {
    name: { type: 'string', value: '<name>', help: 'of a new key: products-ci' },
    ...grantOptions,
    expires: { type: 'string', value: '<days>', help: 'when a new key ends: 90d, the default, or never' },
    json: jsonOption,
  },
  details: `"create" prints the key once; only its hash is stored. "revoke" takes the name that "list" shows, and holds from the
next request on. docs/release-service.md says what a key can and cannot do.`,
  async run({ arguments: [action, name], options }, { config, write }) {
    const { storeDir, user } = config
    switch (action) {
      case 'create': {
        const { token, id, hash } = newToken()
        const key: Key = {
          id,
          name: requireName(options.name),
          hash,
          ...getGrant(options),
          createdAt: new Date().toISOString(),
          createdBy: user,
          ...getExpiry(options.expires, Date.now()),
        }
        await changeAccess(storeDir, (access) => {
          if (access.keys.some((other) => other.name === key.name && !other.revokedAt))
            throw new ReleaseError(
              `There is a key ${key.name} already. Revoke it first, or choose another name.`,
            )
          return { ...access, keys: [...access.keys, key] }
        })
        await write(`${token}\n`)
        return write(`This is the key ${describeKey(key)}. It is not shown again.\n`)
      }
      case 'list': {
        const { keys } = readAccess(storeDir)
        // Without the hashes, which are of no use to operators.
        if (options.json) return write(formatJson(keys.map(({ hash: _hash, ...shown }) => shown)))
        if (keys.length === 0) return write('There are no keys.\n')
        return write(keys.map((key) => `${describeKey(key)}\n`).join(''))
      }
      case 'revoke': {
        const revoked = requireName(name ?? options.name)
        await changeAccess(storeDir, (access) => {
          const isMeant = (key: Key) => key.name === revoked && !key.revokedAt
          if (!access.keys.some(isMeant))
            throw new ReleaseError(`There is no key ${revoked}. "token list" shows all.`)
          const revokedAt = new Date().toISOString()
          return { ...access, keys: access.keys.map((key) => (isMeant(key) ? { ...key, revokedAt } : key)) }
        })
        return write(`The key ${revoked} is not accepted any more.\n`)
      }
      default:
        throw new UsageError('Say what to do: create, list or revoke.')
    }
  },
})

function describeKey(key: Key): string {
  const { id, name, createdAt, createdBy, expiresAt } = key
  const state =
    explainRefusal(key, Date.now()) ?? (expiresAt ? `until ${formatMoment(expiresAt)}` : 'without end')
  return `${name} (${id}): ${describeGrant(key)}; created ${formatTime(createdAt)} by ${createdBy}; ${state}`
}
