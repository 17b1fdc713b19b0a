import type { FastifyPluginCallback } from 'fastify'
import { listPreview } from '@site/release/publish/previews'
import { readPreviews, requirePreview, type StoredPreview } from '@site/release/store/previews'
import { mayDo, requireGrant } from '../access/Principal'
import { previewRequestSchema } from '../archive/deploymentSchema'
import { senderOf } from '../audit/recordRefusals'
import type { PreviewRequest } from '../protocol'
import { ServiceError } from '../ServiceError'
import type { ServiceParts } from '../serviceParts'
import { wasLive } from '../wasLive'
import { streamJob } from './streamJob'

/**
 * `GET /v1/previews`: those of the token's packages.
 * `POST /v1/previews`: 200 events · 400 not valid · 403 not allowed · 404 not one of the token's · 429, 503 too many
 */
export function previewRoutes({ store, runner, config, timeouts }: ServiceParts): FastifyPluginCallback {
  return (app, _options, done) => {
    app.get('/previews', ({ principal }) => {
      const own = readPreviews(store).filter(({ packages }) =>
        packages.every(({ name }) => mayDo(principal, 'preview', name)),
      )
      return own.map((preview) => listPreview(preview, config.origin))
    })

    app.post<{ Body: PreviewRequest }>(
      '/previews',
      { schema: { body: previewRequestSchema } },
      async (request, reply) => {
        const { principal, body } = request
        const { action, preview: id } = body
        const preview = store.previewIds().includes(id) ? requirePreview(store, id) : undefined
        const packages = preview ? namesOf(preview) : []
        const subject = { action: `${action} preview`, ...(preview && { packages }) }
        request.attempt = subject
        // Ids of other teams' previews are not told apart from those that do not exist.
        if (!packages.some((name) => mayDo(principal, 'preview', name)))
          throw new ServiceError(
            404,
            `There is no preview "${id}" of your packages. "preview list" shows them.`,
          )
        for (const name of packages)
          requireGrant(principal, action === 'promote' ? 'publish' : 'preview', name, wasLive(store, name))
        const room = runner.enter(principal)
        const spec = {
          config: { ...config, rootDir: room.rootDir, user: principal.name },
          task: { type: 'preview', ...body, packages },
        } as const
        const attempt = { ...senderOf(request), ...subject }
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

const namesOf = ({ packages }: StoredPreview) => packages.map(({ name }) => name)
