import { randomBytes } from 'node:crypto'
import { UsageError } from '@site/cli/command'
import { formatJson, jsonOption } from '@site/cli/options'
import { defineStoreCommand } from '@site/release/cli/command'
import { describeGrant, getGrant, grantOptions } from './grant'
import { ReleaseError } from '@site/release/ReleaseError'
import { changeAccess, readAccess, type TrustedIssuer } from '../access/accessFiles'
import { parseClaims, requireIssuer, requireName } from '../access/parseAccess'

export const trustCommand = defineStoreCommand({
  name: 'trust',
  summary: 'Lets CI jobs release with the tokens of their own system (OpenID Connect), without keys.',
  arguments: '<add|list|remove> [name]',
  options: {
    name: { type: 'string', value: '<name>', help: 'of a new entry: products-ci' },
    issuer: { type: 'string', value: '<url>', help: 'who signs the tokens' },
    audience: { type: 'string', value: '<text>', help: 'for whom they are: the address of this service' },
    claim: {
      type: 'string',
      multiple: true,
      value: '<name=value>',
      help: 'what a token must say, exactly: repository=company/site; may be repeated',
    },
    ...grantOptions,
    json: jsonOption,
  },
  details: `A token must have all claims of an entry: at least one that only jobs of the team have. docs/release-service.md has the
claims of GitHub Actions and GitLab.`,
  async run({ arguments: [action, name], options }, { config, write }) {
    const { storeDir, user } = config
    switch (action) {
      case 'add': {
        const entry: TrustedIssuer = {
          id: randomBytes(6).toString('hex'),
          name: requireName(options.name),
          issuer: requireIssuer(options.issuer),
          audience: requireText('--audience', options.audience),
          claims: parseClaims(options.claim),
          ...getGrant(options),
          createdAt: new Date().toISOString(),
          createdBy: user,
        }
        await changeAccess(storeDir, (access) => {
          if (access.issuers.some((other) => other.name === entry.name))
            throw new ReleaseError(
              `There is an entry ${entry.name} already. Remove it first, or choose another name.`,
            )
          return { ...access, issuers: [...access.issuers, entry] }
        })
        return write(`${describeEntry(entry)}\n`)
      }
      case 'list': {
        const { issuers } = readAccess(storeDir)
        if (options.json) return write(formatJson(issuers))
        if (issuers.length === 0) return write('No issuer is trusted.\n')
        return write(issuers.map((entry) => `${describeEntry(entry)}\n`).join(''))
      }
      case 'remove': {
        const removed = requireName(name ?? options.name)
        await changeAccess(storeDir, (access) => {
          const issuers = access.issuers.filter((entry) => entry.name !== removed)
          if (issuers.length === access.issuers.length)
            throw new ReleaseError(`There is no entry ${removed}. "trust list" shows all.`)
          return { ...access, issuers }
        })
        return write(`Tokens are not trusted by the entry ${removed} any more.\n`)
      }
      default:
        throw new UsageError('Say what to do: add, list or remove.')
    }
  },
})

function requireText(option: string, text: string | undefined): string {
  if (!text?.trim()) throw new UsageError(`${option} is missing.`)
  return text
}

function describeEntry(entry: TrustedIssuer): string {
  const { name, issuer, audience, claims } = entry
  const needed = Object.entries(claims).map(([claim, value]) => `${claim}=${value}`)
  return `${name}: ${describeGrant(entry)}; tokens of ${issuer} for ${audience} with ${needed.join(', ')}`
}
