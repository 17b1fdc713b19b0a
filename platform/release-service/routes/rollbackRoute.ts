import type { FastifyPluginCallback } from 'fastify'
import { requireGrant } from '../access/Principal'
import { senderOf } from '../audit/recordRefusals'
import type { ServiceParts } from '../serviceParts'
import { rollbackSchema } from '../archive/deploymentSchema'
import type { RollbackRequest } from '../protocol'
import { wasLive } from '../wasLive'
import { streamJob } from './streamJob'

/** `POST /v1/rollbacks`: 200 events · 400 not valid · 403 not allowed · 429, 503 too many */
export function rollbackRoute({ store, runner, config, timeouts }: ServiceParts): FastifyPluginCallback {
  return (app, _options, done) => {
    app.post<{ Body: RollbackRequest }>(
      '/rollbacks',
      { schema: { body: rollbackSchema } },
      async (request, reply) => {
        const { principal, body } = request
        const subject = { packages: [body.package], ...(body.buildUrl && { buildUrl: body.buildUrl }) }
        request.attempt = { action: 'rollback', ...subject }
        requireGrant(principal, 'rollback', body.package, wasLive(store, body.package))
        const room = runner.enter(principal)
        const spec = {
          config: { ...config, rootDir: room.rootDir, user: principal.name },
          task: { type: 'rollback', ...body },
        } as const
        const attempt = { ...senderOf(request), action: 'rollback', ...subject }
        return streamJob(
          reply,
          (onEvent, signal) => runner.run({ spec, attempt, signal, onEvent }).finally(room.leave),
          timeouts.aliveMs,
        )
      },
    )
    done()
  }
}
