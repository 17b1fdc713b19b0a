import type { IncomingMessage } from 'node:http'
import type { FastifyPluginCallback, FastifyRequest } from 'fastify'
import { requireGrants } from '../access/Principal'
import { receiveDeployment } from '../archive/receiveDeployment'
import { limits } from '../limits'
import type { Deployment } from '../protocol'
import { ServiceError } from '../ServiceError'
import type { ServiceParts } from '../serviceParts'
import { streamJob } from './streamJob'

const TYPE = 'application/gzip'

/**
 * `POST /v1/deployments`: 200 events · 400 not valid · 403 not allowed · 411 no length · 413 too large · 415 wrong type ·
 * 429, 503 too many
 */
export function deploymentRoute(parts: ServiceParts): FastifyPluginCallback {
  const { store, runner, config } = parts
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
        const accept = (deployment: Deployment) => {
          const subject = getSubject(deployment)
          request.attempt = subject
          const action = deployment.action === 'publish' ? 'publish' : 'preview'
          requireGrants(principal, action, subject.packages, store)
        }
        const target = { rootDir: room.rootDir, mode: config.mode, accept }
        const deployment = await receiveDeployment(body, target).catch((error: unknown) => {
          room.leave()
          throw error
        })
        const task = { type: 'deployment', ...deployment } as const
        return streamJob(parts, request, reply, { room, task, subject: getSubject(deployment) })
      },
    )
    done()
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

function getSubject({ action, packages, buildUrl }: Deployment) {
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
