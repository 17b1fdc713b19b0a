import type { FastifyInstance } from 'fastify'
import { IPV4_LOOPBACK, listenOnIpv6Loopback } from '@site/http/ipv6Loopback.cjs'

/** Listens on a host. "localhost" means 127.0.0.1, and ::1 where there is IPv6, whatever /etc/hosts says. */
export async function listen(
  app: FastifyInstance,
  { host, port }: { host: string; port: number },
): Promise<void> {
  if (host !== 'localhost') return void (await app.listen({ host, port }))
  let closed: Promise<unknown> = Promise.resolve()
  // Requests on ::1 are answered before the app counts as closed, like those on 127.0.0.1.
  app.addHook('onClose', () => closed)
  await app.listen({ host: IPV4_LOOPBACK, port })
  ;({ closed } = await listenOnIpv6Loopback(app.server))
}
