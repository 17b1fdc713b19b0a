import type { FastifyPluginCallback } from 'fastify'
import type { IncomingMessage } from 'node:http'
import type { ServiceParts } from '../serviceParts'
import { limits } from '../limits'
import { expectedKey } from '../proposals/Proposals'
import { ServiceError } from '../ServiceError'
import { receiveFile } from '../uploads/receiveFile'

const TYPE = 'application/octet-stream'

/**
 * `PUT /v1/proposals/<id>/packages/<package>/files/<sha256>`: 204 stored · 400 not decompressible · 404 not announced ·
 * 411 no length · 413 too large · 415 wrong type or encoding · 422 other content than announced · 429 too many at once
 */
export function uploadRoute({ pool, proposals }: ServiceParts): FastifyPluginCallback {
  const underWay: string[] = []
  return (app, _options, done) => {
    // Bodies are read as streams, by the route.
    app.removeAllContentTypeParsers()
    app.addContentTypeParser(TYPE, (_request, payload, parsed) => parsed(null, payload))

    app.put<{ Params: { id: string; package: string; sha256: string }; Body: IncomingMessage }>(
      '/proposals/:id/packages/:package/files/:sha256',
      {
        // Before anything of the body is read.
        onRequest({ headers, principal }, _reply, next) {
          if (headers['content-length'] === undefined)
            throw new ServiceError(411, 'Send the file with its length, in Content-Length.')
          if (Number(headers['content-length']) > limits.fileBytes)
            throw new ServiceError(413, `A file may have ${limits.fileBytes / 1e6} MB.`)
          if (underWay.filter((id) => id === principal.id).length >= limits.uploadsOfToken)
            throw new ServiceError(429, `At most ${limits.uploadsOfToken} files may be sent at once.`)
          if (underWay.length >= limits.uploads)
            throw new ServiceError(429, 'Too many files are being sent. Try again in a moment.')
          next()
        },
      },
      async ({ params, principal, headers, body }, reply) => {
        const { expected } = proposals.get(params.id, principal)
        const announced = expected.get(expectedKey(params.package, params.sha256))
        if (!announced)
          throw new ServiceError(
            404,
            'The proposal has not announced this file, or the service has it already.',
          )
        const { packageName, file } = announced
        // Without a body, its type is not looked at.
        if (!body) throw new ServiceError(415, `Send the file as ${TYPE}.`)
        underWay.push(principal.id)
        try {
          const unfinished = pool.unfinishedPath(packageName)
          await receiveFile(body, headers['content-encoding'], file, unfinished)
          pool.add(packageName, file.sha256, unfinished)
        } finally {
          underWay.splice(underWay.indexOf(principal.id), 1)
        }
        return reply.code(204).send()
      },
    )
    done()
  }
}
