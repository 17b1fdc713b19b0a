import Fastify, { type FastifyBaseLogger } from 'fastify'

/** Logs JSON to the standard output: path, status and address of each request, never a header, because of the tokens. */
export function serviceLogger(): FastifyBaseLogger {
  return Fastify({
    logger: {
      serializers: {
        req: ({ method, url, ip }: { method: string; url: string; ip: string }) => ({
          method,
          url,
          address: ip,
        }),
      },
    },
  }).log
}
