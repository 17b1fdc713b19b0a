import type { FastifyPluginCallback, FastifyRequest } from 'fastify'
import { requireGrant, type Principal } from '../access/Principal'
import { senderOf } from '../attempts/recordRefusals'
import type { ServiceParts } from '../serviceParts'
import { knownFilesOf } from '../proposals/knownFiles'
import { expectedKey, type ExpectedFile } from '../proposals/Proposals'
import { proposalSchema } from '../proposals/proposalSchema'
import { requireValidFiles } from '../proposals/requireValidFiles'
import type { AcceptedProposal, Proposal, ProposedPackage } from '../protocol'
import type { RunOrder, RunPackage } from '../runs/messages'
import { newRunDir } from '../runs/runDir'
import { ServiceError } from '../ServiceError'
import { wasLive } from '../wasLive'
import { streamRun } from './streamRun'

/**
 * `POST /v1/proposals`: 201 accepted · 400 not valid · 403 not allowed · 413 too large · 503 too many
 *
 * `POST /v1/proposals/<id>/run`: 200 events · 404 no such proposal · 409 files are missing · 429, 503 too many
 */
export function proposalRoutes(parts: ServiceParts): FastifyPluginCallback {
  const { store, proposals, runner, config, timeouts } = parts
  return (app, _options, done) => {
    app.post<{ Body: Proposal }>(
      '/proposals',
      { schema: { body: proposalSchema } },
      async (request, reply) => {
        const { body: proposal, principal } = request
        request.attempt = subjectOf(proposal)
        requireGrants(principal, proposal)
        requireValidFiles(proposal.packages)
        const expected = expectFiles(parts, proposal.packages)
        const { id } = proposals.add(principal, { proposal, expected })
        const missing = [...expected.values()].map(({ packageName, file }) => ({
          package: packageName,
          sha256: file.sha256,
        }))
        return reply.code(201).send({ id, missing } satisfies AcceptedProposal)
      },
    )

    app.post<{ Params: { id: string } }>('/proposals/:id/run', async (request, reply) => {
      const { principal, params } = request
      const { proposal } = proposals.get(params.id, principal)
      request.attempt = subjectOf(proposal)
      // The token may have lost a package since.
      requireGrants(principal, proposal)
      runner.requireRoom(principal)
      const packages = proposal.packages.map((one) => withPlaces(parts, one))
      proposals.take(params.id, principal)
      return streamRun(
        reply,
        (onEvent, signal) =>
          runner.run({
            principal,
            order: orderOf(packages, proposal, principal),
            attempt: attemptOf(request, proposal),
            signal,
            onEvent,
          }),
        timeouts.aliveMs,
      )
    })

    done()

    function requireGrants(principal: Principal, { action, packages }: Proposal): void {
      for (const { name } of packages)
        requireGrant(principal, action === 'check' ? 'preview' : 'publish', name, wasLive(store, name))
    }

    function orderOf(
      packages: readonly RunPackage[],
      { action, options, buildUrl }: Proposal,
      { name }: Principal,
    ): RunOrder {
      return {
        config: { ...config, rootDir: newRunDir(config.storeDir), user: name },
        task: { type: 'proposal', action, packages, options, buildUrl },
      }
    }
  }
}

/**
 * Finds the files that must be sent, and makes room for them.
 *
 * @throws ServiceError 413 when there is no room.
 */
function expectFiles(
  { store, pool }: ServiceParts,
  packages: readonly ProposedPackage[],
): Map<string, ExpectedFile> {
  const expected = new Map<string, ExpectedFile>()
  for (const { name, files } of packages) {
    const known = knownFilesOf(store, pool, name)
    const missing = files.filter(({ sha256 }) => known(sha256) === undefined)
    for (const file of missing) expected.set(expectedKey(name, file.sha256), { packageName: name, file })
    const bytes = missing.reduce((sum, { size }) => sum + size, 0)
    pool.makeRoom(name, new Set(files.map(({ sha256 }) => sha256)), bytes)
  }
  return expected
}

/** @throws ServiceError 409 that names a file that was not sent. */
function withPlaces({ store, pool }: ServiceParts, proposed: ProposedPackage): RunPackage {
  const known = knownFilesOf(store, pool, proposed.name)
  const files = proposed.files.map(({ path, sha256 }) => {
    const from = known(sha256)
    if (from === undefined)
      throw new ServiceError(409, `${path} of ${proposed.name} was not sent. Send it, then run the proposal.`)
    return { path, sha256, from }
  })
  return { ...proposed, files }
}

function subjectOf({ action, packages, buildUrl }: Proposal): FastifyRequest['attempt'] {
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

function attemptOf(request: FastifyRequest, proposal: Proposal) {
  const { action } = proposal
  return { ...senderOf(request), ...subjectOf(proposal), action }
}
