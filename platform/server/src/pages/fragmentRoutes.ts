import { fragmentsPath } from '@site/shared/contract/site'
import type { FastifyInstance } from 'fastify'
import { DamagedFile } from '@site/store/folder/damage'
import type { AppParts } from '../appParts'
import { answerErrors, sendStatus } from '../http/failure'
import { getOverride } from '../override/override'
import { sendPreviewFragment } from '../preview/answerPreview'
import { sendFile } from '../site/sendFile'

/** `/fragmentos/…`: the content of remotes' pages, for navigations from other pages (decision 0036). */
export function fragmentRoutes(app: FastifyInstance, { config, site }: AppParts): void {
  app.setErrorHandler(answerErrors(sendStatus))
  app.get(`${fragmentsPath}/*`, (request, reply) => {
    const path = request.url.slice(fragmentsPath.length)
    if (request.preview) return sendPreviewFragment(reply, request.preview, path)
    const live = site.current()
    const fragment = live?.fragment(path)
    // Sessions with an override must not see published content. Browsers would log an error status, so this is 204.
    if (!live || !fragment || getOverride(request, config, live.set))
      return reply.code(204).header('Cache-Control', 'no-store').send()
    try {
      return sendFile(request, reply.header('X-Robots-Tag', 'noindex'), fragment, config)
    } catch (error) {
      if (!(error instanceof DamagedFile)) throw error
      // The page is rendered by its code instead.
      return reply.code(204).header('Cache-Control', 'no-store').send()
    }
  })
}
