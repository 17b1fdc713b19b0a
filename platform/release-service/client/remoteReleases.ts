import type { ReleaseConfig } from '@site/release/config'
import type { OpenReleases } from '@site/release/cli/runCommands'
import { refuse } from '@site/release/Finding'
import { staticFindings } from '@site/release/gate/static/staticFindings'
import type { Progress } from '@site/release/progress/Progress'
import type { Builds } from '@site/release/publish/makeBuilds'
import type { Releases } from '@site/release/publish/Releases'
import { ReleaseError } from '@site/release/ReleaseError'
import type { Deployment, DeploymentOptions, JobResult } from '../protocol'
import { readClientConfig } from './clientConfig'
import { deployBuilds } from './deployBuilds'
import { ServiceClient } from './ServiceClient'

/** @returns How commands reach the release service of these settings. */
export const openRemote =
  (env: NodeJS.ProcessEnv): OpenReleases =>
  ({ config, progress }) =>
    remoteReleases(() => new ServiceClient(readClientConfig(env)), config, progress)

/**
 * The releases of a site, by its release service. What concerns other teams is left to operators.
 *
 * @param connect Called when the service is needed: a build needs no token.
 */
export function remoteReleases(
  connect: () => ServiceClient,
  config: ReleaseConfig,
  progress: Progress,
): Releases {
  async function propose(
    action: Deployment['action'],
    { names, skipWithdrawn, make }: Builds,
    options: DeploymentOptions,
  ): Promise<JobResult> {
    if (config.mode !== 'production')
      throw new ReleaseError('A release service takes production builds only: do not set BUILD_MODE.')
    const client = connect()
    const { sources, found } = await make()
    progress.step('Checking files')
    // The service does it again. Here it costs no upload.
    refuse([...found, ...staticFindings(config, names)])
    const all = { action, options: { ...options, skipWithdrawn }, progress }
    return deployBuilds(client, config, names, sources, all)
  }
  return {
    requireStore(commandLine) {
      const [name] = commandLine.split(' ')
      throw new ReleaseError(
        `"${name}" is not available over the network. Ask an operator of ${connect().config.url} to run this on the machine of the store, without RELEASE_URL:\nnpm run release -- ${commandLine}`,
      )
    },
    refresh: () => Promise.resolve(true),
    async publish(builds, { changeOrigin, ...options }) {
      refuseOrigin(changeOrigin)
      return getResult(await propose('publish', builds, options), 'published', 'unchanged')
    },
    async check(builds, options) {
      await propose('check', builds, options)
    },
    async preview(builds, { name, days, ...options }) {
      const result = await propose('preview', builds, { ...options, preview: { name, days } })
      const made = getResult(result, 'previewed', 'unchanged')
      return made.status === 'previewed' ? made.preview : undefined
    },
    async promote(id, options) {
      const request = { action: 'promote', preview: id, options } as const
      return getResult(await connect().changePreview(request, progress), 'published', 'unchanged')
    },
    async removePreview(id) {
      await connect().changePreview({ action: 'remove', preview: id }, progress)
    },
    async rollback(name, { version, changeOrigin }) {
      refuseOrigin(changeOrigin)
      const client = connect()
      const { buildUrl } = client.config
      return getResult(await client.rollback({ package: name, version, buildUrl }, progress), 'rolled back')
    },
    rollbackSet() {
      throw new ReleaseError(
        '--set changes the packages of other teams: an operator runs it on the machine of the store.',
      )
    },
    previews: () => connect().previews(),
    status: async () => (await connect().status()) ?? undefined,
    log: (limit) => connect().journal(limit),
    auditLog() {
      throw new ReleaseError('--audit names other teams: an operator reads it on the machine of the store.')
    },
    diff: (before, after) => connect().diff(before, after),
  }
}

function refuseOrigin(isAsked = false): void {
  if (isAsked)
    throw new ReleaseError(
      '--change-origin changes the addresses of all pages: an operator uses it on the machine of the store.',
    )
}

function getResult<Status extends JobResult['status']>(result: JobResult, ...expected: Status[]) {
  const { status } = result
  if (!expected.some((one) => one === status)) throw new Error(`the service answered "${status}"`)
  // Cast: the compiler does not see the check.
  return result as Extract<JobResult, { status: Status }>
}
