import { readVariables } from '@site/settings/variables'
import { readDeliveryConfig } from './deliveryConfig'

const secret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`

function readConfig(env: NodeJS.ProcessEnv) {
  const reader = readVariables(env)
  return { config: readDeliveryConfig(reader), problems: reader.problems }
}

test('without variables, no channel is configured', () => {
  expect(readConfig({ WEBHOOK_URL: '', UPSTREAM_URL: ' ' })).toEqual({
    config: { webhook: undefined, upstream: undefined },
    problems: [],
  })
})

test('both channels share the hosts that may be private', () => {
  const { config, problems } = readConfig({
    WEBHOOK_URL: 'https://n8n.example.internal/webhook/leads?key=1',
    WEBHOOK_SECRET: secret,
    WEBHOOK_ALLOWED_HOSTS: 'N8N.example.internal, crm',
    UPSTREAM_URL: 'https://api.example.com/v1/',
    UPSTREAM_TOKEN: 'token',
  })
  const allowedHosts = ['n8n.example.internal', 'crm']
  expect(problems).toEqual([])
  expect(config.webhook).toEqual({
    url: new URL('https://n8n.example.internal/webhook/leads?key=1'),
    key: Buffer.alloc(32, 7),
    allowedHosts,
  })
  expect(config.upstream).toEqual({ base: 'https://api.example.com/v1', token: 'token', allowedHosts })
})

test.each(['http://localhost:5678/hook', 'http://127.0.0.1/hook', 'http://[::1]:5678/hook'])(
  '%s may be without TLS',
  (url) => {
    expect(readConfig({ WEBHOOK_URL: url, WEBHOOK_SECRET: secret }).problems).toEqual([])
  },
)

test.each<[NodeJS.ProcessEnv, RegExp[]]>([
  [{ WEBHOOK_URL: 'https://example.com' }, [/^WEBHOOK_SECRET must be whsec_/]],
  [{ WEBHOOK_SECRET: secret }, [/^WEBHOOK_URL must be an https URL/]],
  [{ WEBHOOK_URL: 'http://example.com/private', WEBHOOK_SECRET: secret }, [/^WEBHOOK_URL must/]],
  [{ WEBHOOK_URL: 'http://localhost.example.com/private', WEBHOOK_SECRET: secret }, [/^WEBHOOK_URL must/]],
  [{ WEBHOOK_URL: 'https://ana:private@example.com', WEBHOOK_SECRET: secret }, [/^WEBHOOK_URL must/]],
  [{ WEBHOOK_URL: 'file:///private', WEBHOOK_SECRET: secret }, [/^WEBHOOK_URL must/]],
  [{ WEBHOOK_URL: 'https://example.com', WEBHOOK_SECRET: 'whsec_private' }, [/^WEBHOOK_SECRET must/]],
  [{ WEBHOOK_URL: 'https://example.com', WEBHOOK_SECRET: secret.slice(6) }, [/^WEBHOOK_SECRET must/]],
  [{ UPSTREAM_URL: 'https://example.com' }, [/^UPSTREAM_TOKEN must/]],
  [{ UPSTREAM_URL: 'https://example.com', UPSTREAM_TOKEN: 'private private' }, [/^UPSTREAM_TOKEN must/]],
  [{ UPSTREAM_URL: 'https://example.com?key=private', UPSTREAM_TOKEN: 'a' }, [/^UPSTREAM_URL must/]],
  [{ WEBHOOK_ALLOWED_HOSTS: 'https://crm' }, [/^WEBHOOK_ALLOWED_HOSTS must/]],
])('%j is refused, and no secret is repeated', (env, expected) => {
  const { problems } = readConfig(env)
  expect(problems).toEqual(expected.map((problem) => expect.stringMatching(problem) as string))
  expect(problems.join()).not.toContain('private')
})
