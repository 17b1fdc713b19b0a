import { runtimeConfigPath, type RuntimeConfig } from '@site/shared/contract/leads'
import type { FastifyInstance } from 'fastify'
import { getApiPath } from '@site/http/apiSettings'
import type { AppParts } from './appParts'
import { outboxStatus } from './delivery/outboxStatus'
import type { Replica } from './replica/Replica'
import { shareResult } from './shareResult'

/** Load balancers ask every few seconds; more requests must not cost more checks. */
const SHARE_CHECK_MS = 1000

/**
 * Configuration and status as JSON.
 *
 * `/config.json` URL and key of the lead API, for browsers · `/healthz` 200 while the process runs · `/readyz` 200 when leads can
 * be stored and a release set is live, otherwise 503 with the reasons; how many deliveries of the configured channels were given
 * up (decision 0051); warnings, such as damaged files, which are no reason to send leads elsewhere · `/remotes.json` live versions
 */
export function statusRoutes(app: FastifyInstance, { config, leads, site, replica }: AppParts): void {
  const check = shareResult(() => leads.check(), SHARE_CHECK_MS)
  const dead = shareResult(async () => {
    const counts = await leads.use((engine) => outboxStatus(engine, ['dead'], leads.channelNames))
    return counts.reduce((sum, { count }) => sum + count, 0)
  }, SHARE_CHECK_MS)
  const checkDamage = shareResult(() => Promise.resolve(site.damage.check()), SHARE_CHECK_MS)
  const runtimeConfig: RuntimeConfig = { apiBase: config.apiBase, apiKey: config.apiKey }

  // This server stores what is sent from a preview, wherever leads go: docs/previews.md.
  const ofPreviews: RuntimeConfig = { ...runtimeConfig, apiBase: getApiPath(config) }

  app.get(runtimeConfigPath, ({ preview }, reply) =>
    reply.header('Cache-Control', 'no-store').send(preview ? ofPreviews : runtimeConfig),
  )

  app.get('/healthz', (_request, reply) => reply.header('Cache-Control', 'no-store').send({ status: 'ok' }))

  app.get('/readyz', async (request, reply) => {
    const reasons: string[] = []
    // Unknown while the database fails.
    const counted = dead().catch(() => undefined)
    if (!site.current()) reasons.push('no release set is live')
    await check().catch((error: unknown) => {
      request.log.warn({ err: error }, 'not ready')
      reasons.push('the database cannot store leads')
    })
    const deadDeliveries = await counted
    await checkDamage()
    const warnings = [
      ...site.damage.warnings(),
      ...(replica?.failure === undefined ? [] : [describeReplica(replica)]),
    ]
    return reply
      .code(reasons.length > 0 ? 503 : 200)
      .header('Cache-Control', 'no-store')
      .send({ status: reasons.length > 0 ? 'unavailable' : 'ok', reasons, warnings, deadDeliveries })
  })

  app.get('/remotes.json', (_request, reply) => {
    const set = site.current()?.set
    if (!set) return reply.code(503).send({ packages: {} })
    return reply.header('Cache-Control', 'no-cache').send({ set: set.number, packages: set.packages })
  })
}

/** It serves what it has. */
function describeReplica({ failure, ageSeconds }: Replica): string {
  return `releases may be ${Math.round(ageSeconds)} s old: ${failure}`
}
