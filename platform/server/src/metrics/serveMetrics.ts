import Fastify, { type FastifyInstance } from 'fastify'
import type { Registry } from 'prom-client'
import { listen } from '../listen'

/**
 * Serves `GET /metrics` on a port of its own, which the public site does not reach. Ends with `app`.
 *
 * @returns The listening server.
 * @throws If the port is taken.
 */
export async function serveMetrics(
  app: FastifyInstance,
  registry: Registry,
  listenTo: { port: number; host: string },
): Promise<FastifyInstance> {
  const server = Fastify()
  server.get('/metrics', async (_request, reply) =>
    reply.type(registry.contentType).send(await registry.metrics()),
  )
  app.addHook('onClose', () => server.close())
  await listen(server, listenTo)
  return server
}
