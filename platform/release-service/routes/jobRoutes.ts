import type { FastifyPluginCallback } from 'fastify'
import { readPreviews } from '@site/release/store/previews'
import { mayDo, requireGrants } from '../access/Principal'
import { previewRequestSchema, rollbackSchema } from '../archive/deploymentSchema'
import type { PreviewRequest, RollbackRequest } from '../protocol'
import { ServiceError } from '../ServiceError'
import type { ServiceParts } from '../serviceParts'
import { streamJob } from './streamJob'

/**
 * `POST /v1/rollbacks`: 200 events · 400 not valid · 403 not allowed · 429, 503 too many
 * `POST /v1/previews`: the same · 404 not a preview of the token's packages
 */
export function jobRoutes(parts: ServiceParts): FastifyPluginCallback {
  const { store, runner } = parts
  return (app, _options, done) => {
    app.post<{ Body: RollbackRequest }>(
      '/rollbacks',
      { schema: { body: rollbackSchema } },
      async (request, reply) => {
        const { principal, body } = request
        const { package: name, buildUrl } = body
        const subject = { action: 'rollback', packages: [name], ...(buildUrl && { buildUrl }) }
        request.attempt = subject
        requireGrants(principal, 'rollback', [name], store)
        const task = { type: 'rollback', ...body } as const
        return streamJob(parts, request, reply, { room: runner.enter(principal), task, subject })
      },
    )

    app.post<{ Body: PreviewRequest }>(
      '/previews',
      { schema: { body: previewRequestSchema } },
      async (request, reply) => {
        const { principal, body } = request
        const { action, preview: id } = body
        const stored = readPreviews(store).find((preview) => preview.id === id)
        const packages = stored?.packages.map(({ name }) => name) ?? []
        const subject = { action: `${action} preview`, ...(stored && { packages }) }
        request.attempt = subject
        // Ids of other teams' previews are not told apart from those that do not exist.
        if (!packages.some((name) => mayDo(principal, 'preview', name)))
          throw new ServiceError(
            404,
            `There is no preview "${id}" of your packages. "preview list" shows them.`,
          )
        requireGrants(principal, action === 'promote' ? 'publish' : 'preview', packages, store)
        const task = { type: 'preview', ...body, packages } as const
        return streamJob(parts, request, reply, { room: runner.enter(principal), task, subject })
      },
    )
    done()
  }
}
