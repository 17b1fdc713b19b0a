import type { IncomingMessage } from 'node:http'
import type { FastifyPluginCallback, FastifyRequest } from 'fastify'
import { requireGrant, type Principal } from '../access/Principal'
import { receiveDeployment } from '../archive/receiveDeployment'
import { senderOf } from '../audit/recordRefusals'
import { limits } from '../limits'
import type { Deployment } from '../protocol'
import { ServiceError } from '../ServiceError'
import type { ServiceParts } from '../serviceParts'
import { wasLive } from '../wasLive'
import { streamJob } from './streamJob'

const TYPE = 'application/gzip'

/**
 * `POST /v1/deployments`: 200 events · 400 not valid · 403 not allowed · 411 no length · 413 too large · 415 wrong type ·
 * 429, 503 too many
 */
export function deploymentRoute({ store, runner, config, timeouts }: ServiceParts): FastifyPluginCallback {
  return (app, _options, done) => {
    // The body is read as a stream, by the route.
    app.removeAllContentTypeParsers()
    app.addContentTypeParser(TYPE, (_request, payload, parsed) => parsed(null, payload))

    app.post<{ Body: IncomingMessage | undefined }>(
      '/deployments',
      { onRequest: requireLength },
      async (request, reply) => {
        const { principal, body } = request
        // Without a body, its type is not looked at.
        if (!body) throw new ServiceError(415, `Send an archive as ${TYPE}.`)
        const room = runner.enter(principal)
        const own = { ...config, rootDir: room.rootDir, user: principal.name }
        const accept = (deployment: Deployment) => {
          request.attempt = subjectOf(deployment)
          requireGrants(principal, deployment)
        }
        const deployment = await receiveDeployment(body, { ...own, accept }).catch((error: unknown) => {
          room.leave()
          throw error
        })
        const spec = { config: own, task: { type: 'deployment', ...deployment } } as const
        const attempt = { ...senderOf(request), ...subjectOf(deployment) }
        return streamJob(
          reply,
          (onEvent, signal) => runner.run({ spec, attempt, signal, onEvent }).finally(room.leave),
          timeouts.aliveMs,
        )
      },
    )
    done()

    function requireGrants(principal: Principal, { action, packages }: Deployment): void {
      for (const { name } of packages)
        requireGrant(principal, action === 'publish' ? 'publish' : 'preview', name, wasLive(store, name))
    }
  }
}

/** Before anything of the body is read. */
function requireLength({ headers }: FastifyRequest, _reply: unknown, next: () => void): void {
  const length = headers['content-length']
  if (length === undefined)
    throw new ServiceError(411, 'Send the archive with its length, in Content-Length.')
  if (Number(length) > limits.deploymentBytes)
    throw new ServiceError(413, `An archive may have ${limits.deploymentBytes / 1e6} MB.`)
  next()
}

function subjectOf({ action, packages, buildUrl }: Deployment) {
  const commits = packages.flatMap(({ name, source }) =>
    source.commit ? [[name, source.commit] as const] : [],
  )
  return {
    action,
    packages: packages.map(({ name }) => name),
    ...(commits.length > 0 && { commits: Object.fromEntries(commits) }),
    ...(buildUrl && { buildUrl }),
  }
}
