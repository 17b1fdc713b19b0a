import { parseToken } from '@site/http/apiSettings'
import type { SettingName } from '@site/settings/settings'
import { isSafeAddress } from '@site/http/network'
import type { VariableReader } from '@site/settings/variables'
import { webhookKey } from './http/webhookChannel'

/**
 * Reads the variables of the channels. No problem repeats a value, because URLs of webhooks are secrets as well.
 *
 * @returns The channels that leads are delivered to, undefined if not configured. Meaningless if there are problems.
 */
export function readDeliveryConfig({ read, text, problems }: VariableReader) {
  const allowedHosts = read(
    'WEBHOOK_ALLOWED_HOSTS',
    parseHosts,
    'host names such as n8n.example.internal, crm.example.internal',
  )

  /** Both variables or none. */
  function pair<Value>(
    urlName: SettingName,
    secretName: SettingName,
    parseSecret: (text: string) => Value | undefined,
    expected: string,
  ): { url: URL; secret: Value } | undefined {
    const [urlText, secretText] = [text(urlName), text(secretName)]
    if (urlText === '' && secretText === '') return undefined
    const url = parseReceiver(urlText)
    const secret = parseSecret(secretText)
    if (!url) problems.push(`${urlName} must be an https URL without a user name, or http on this machine`)
    if (secret === undefined) problems.push(`${secretName} must be ${expected}`)
    return url && secret !== undefined ? { url, secret } : undefined
  }

  const webhook = pair(
    'WEBHOOK_URL',
    'WEBHOOK_SECRET',
    webhookKey,
    'whsec_ and 24 to 64 bytes in base64: printf "whsec_%s" "$(openssl rand -base64 32)"',
  )
  const upstream = pair('UPSTREAM_URL', 'UPSTREAM_TOKEN', parseToken, 'letters, digits and -._~+/ only')
  if (upstream?.url.search) problems.push('UPSTREAM_URL must be a base address without a query')
  return {
    webhook: webhook && { url: webhook.url, key: webhook.secret, allowedHosts },
    upstream: upstream && {
      base: upstream.url.href.replace(/\/+$/, ''),
      token: upstream.secret,
      allowedHosts,
    },
  }
}

function parseReceiver(text: string): URL | undefined {
  if (!URL.canParse(text)) return undefined
  const url = new URL(text)
  return isSafeAddress(text) && url.username === '' && url.password === '' && url.hash === ''
    ? url
    : undefined
}

/** As `URL.hostname` has them. */
function parseHosts(text: string): string[] | undefined {
  const hosts = text === '' ? [] : text.split(',').map((host) => host.trim().toLowerCase())
  return hosts.every((host) => /^([\w-]+\.)*[\w-]+$|^\[[\da-f:]+\]$/.test(host)) ? hosts : undefined
}
