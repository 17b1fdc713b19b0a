import type { FastifyPluginCallback } from 'fastify'
import { diffSets } from '@site/release/compare/diffSets'
import { readStatus } from '@site/release/publish/readStatus'
import { listPreview } from '@site/release/publish/previews'
import { findPublications, readJournal } from '@site/release/store/journal'
import { readPreviews } from '@site/release/store/previews'
import { requireSet } from '@site/release/store/StoredSet'
import { mayDo, getPackages } from '../access/Principal'
import type { ServiceParts } from '../serviceParts'
import type { LivePackages } from '../protocol'

const setNumber = { type: 'string', pattern: '^[1-9]\\d{0,8}$' }
const limitQuery = {
  type: 'object',
  properties: { limit: { type: 'string', pattern: '^[1-9]\\d{0,5}$' } },
  additionalProperties: false,
}

/** What every token may read: what is live and was live, never a bundle; and the previews of its packages. */
export function readRoutes({ store, config }: ServiceParts): FastifyPluginCallback {
  return (app, _options, done) => {
    app.get('/status', (_request, reply) =>
      reply.type('application/json').send(JSON.stringify(readStatus(store) ?? null)),
    )

    app.get<{ Querystring: { limit?: string } }>(
      '/journal',
      { schema: { querystring: limitQuery } },
      ({ query }) =>
        readJournal(store)
          .slice(-Number(query.limit ?? 20))
          .reverse(),
    )

    app.get<{ Params: { one: string; other: string } }>(
      '/diff/:one/:other',
      { schema: { params: { type: 'object', properties: { one: setNumber, other: setNumber } } } },
      ({ params }) =>
        diffSets(store, requireSet(store, Number(params.one)), requireSet(store, Number(params.other))),
    )

    app.get('/live', ({ principal }): LivePackages => {
      const live = store.liveVersions()
      const own = getPackages(principal).filter((name) => Object.hasOwn(live, name))
      return {
        packages: own.map((name) => ({
          name,
          version: live[name]!,
          publications: findPublications(store, name, live[name]!),
        })),
      }
    })

    app.get('/previews', ({ principal }) =>
      readPreviews(store)
        .filter(({ packages }) => packages.every(({ name }) => mayDo(principal, 'preview', name)))
        .map((preview) => listPreview(preview, config.origin)),
    )
    done()
  }
}
