import type { ReleaseSource } from '@site/release/store/journal'
import {
  addKnownVersion,
  stalePackages,
  throwIfStale,
  type StalePackage,
} from '@site/release/checkout/stalePackages'
import type { ReleaseConfig } from '@site/release/config'
import { allowedDependencies } from '@site/release/gate/static/packageProblems'
import type { Progress } from '@site/release/progress/Progress'
import type { DeploymentOptions, Deployment, JobResult } from '../protocol'
import { buildVersion } from '@site/release/publish/stageRelease'
import { packDeployment, readBuilds } from './packDeployment'
import type { ServiceClient } from './ServiceClient'

/**
 * Sends the builds in `dist/` to a release service, and shows how it checks and publishes them.
 *
 * @throws RefusedError, ReleaseError; the live site is unchanged.
 */
export async function deployBuilds(
  client: ServiceClient,
  config: ReleaseConfig,
  names: readonly string[],
  sources: Readonly<Record<string, ReleaseSource>>,
  {
    action,
    options,
    progress,
  }: Pick<Deployment, 'action'> & { options: DeploymentOptions; progress: Progress },
): Promise<JobResult> {
  progress.step('Comparing with what is live')
  const live = await client.live()
  const versions = Object.fromEntries(live.packages.map(({ name, version }) => [name, version]))
  const stale = action !== 'check' && !options.force ? await findStale(config, names, live.packages) : []
  if (!options.onlyNew) throwIfStale(stale)
  for (const { message } of stale) progress.note(`${message} It stays live.`)
  const sent = names.filter((name) => !stale.some((one) => one.name === name))
  if (sent.length === 0) return { status: 'unchanged' }
  const packages = sent.map((name) => {
    const seen = versions[name]
    const dependencies = allowedDependencies(config.rootDir, name)
    return { name, dependencies, source: sources[name] ?? {}, ...(seen !== undefined && { seen }) }
  })
  const { buildUrl } = client.config
  const deployment: Deployment = { action, packages, options, ...(buildUrl && { buildUrl }) }
  progress.step('Sending files')
  const archive = await packDeployment(deployment, await readBuilds(config, sent))
  const result = await client.propose(archive, progress)
  // From here on, this checkout has seen them: it built them.
  if (result.status === 'published' || result.status === 'unchanged')
    for (const name of sent) addKnownVersion(config.rootDir, name, buildVersion(config, name))
  return result
}

/** What docs/release.md calls stale. The service only sees whether something went live since. */
async function findStale(
  config: ReleaseConfig,
  names: readonly string[],
  live: Awaited<ReturnType<ServiceClient['live']>>['packages'],
): Promise<StalePackage[]> {
  const changed = names.filter((name) =>
    live.some((one) => one.name === name && one.version !== buildVersion(config, name)),
  )
  return stalePackages(
    config,
    (name, version) => live.find((one) => one.name === name && one.version === version)?.publications ?? [],
    changed,
    Object.fromEntries(live.map(({ name, version }) => [name, version])),
  )
}
