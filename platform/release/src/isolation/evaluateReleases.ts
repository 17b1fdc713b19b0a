import type { Release, Versions } from '@site/shared/contract/releases'
import { forEachWithConcurrency } from '../forEachWithConcurrency'
import { RefusedError, refuse, type Finding } from '../Finding'
import type { RouteDescription } from '../gate/routeProblems'
import type { Store } from '../store/Store'
import { BundleProcess } from './BundleProcess'

/** A process keeps one core busy. */
const PROCESSES_AT_ONCE = 2

/**
 * Adds what they publish to the releases that were never evaluated. Others are not evaluated again: a package that
 * changes with time, or breaks, must not stop the releases of other packages.
 *
 * @param versions With the shell's, whose modules the bundles of remotes use.
 * @param seconds How long each evaluation may take.
 * @throws RefusedError with the findings of all packages.
 */
export async function evaluateReleases(store: Store, versions: Versions, seconds: number): Promise<void> {
  const releases = Object.entries(versions)
    .map(([name, version]) => store.release(name, version))
    .filter(({ published }) => published === undefined)
  const getFile = (name: string) => store.serverBundle(name, versions[name] ?? '')
  const findings: Finding[] = []
  await forEachWithConcurrency(releases, PROCESSES_AT_ONCE, async (release) => {
    const bundles = new BundleProcess(release.package, getFile, seconds)
    try {
      const published = await bundles.evaluate()
      refuse(await shapeFindings(release, published))
      // Cast: it has the shape. Its values are checked with those of the other packages, in gate/remoteProblems.ts.
      const { routes, ...data } = published as NonNullable<Release['published']> & {
        routes?: readonly RouteDescription[]
      }
      const routePaths = routes && { routePaths: routes.map(({ path = '' }) => path) }
      store.writeRelease({ ...release, published: { ...data, ...routePaths } })
    } catch (error) {
      if (!(error instanceof RefusedError)) throw error
      findings.push(...error.findings)
    } finally {
      bundles.stop()
    }
  })
  // A fault of the shell is found with each remote.
  const different = new Map(findings.map((finding) => [JSON.stringify(finding), finding]))
  refuse([...different.values()])
}

async function shapeFindings({ package: name, client }: Release, published: unknown): Promise<Finding[]> {
  // On demand: a rollback evaluates nothing, and compiling the schemas takes a tenth of a second.
  const { publishedProblems } = await import('../gate/publishedProblems')
  const causes = publishedProblems(client.kind, published)
  return causes.map((cause) => ({ package: name, check: 'published-data', cause }))
}
