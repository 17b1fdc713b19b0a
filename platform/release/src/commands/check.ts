import { build } from '../build/build'
import { choosePackages } from '../build/packages'
import { defineCommand } from '../cli/command'
import { allowancesOf, gateOptions } from '../cli/gateOptions'
import { requirePackage } from '../cli/packageArgument'
import { applyWait, waitOption } from '../cli/waitOption'
import type { ReleaseConfig } from '../config'
import { checkVersions, type DeployOptions } from '../deploy'
import { refuse, type Finding } from '../gate/Finding'
import { staticFindings } from '../gate/static/staticFindings'
import { typeFindings } from '../gate/static/typeFindings'
import { browserGateFor, browserOptions } from '../gate/browser/browserOptions'
import { silentProgress } from '../progress/Progress'
import { stageRelease } from '../store/stageRelease'
import type { Store } from '../store/Store'
import { withLock } from '../store/withLock'

export const checkCommand = defineCommand({
  name: 'check',
  summary: 'Builds a package and runs the gate on it. Publishes nothing.',
  arguments: '<package|all>',
  options: { ...waitOption, ...gateOptions, ...browserOptions },
  details: 'docs/gate.md lists the checks. Exits with 1 if the package may not go live.',
  async run({ arguments: args, options }, { config, store, progress, write }) {
    applyWait(store, options.wait)
    const requested = requirePackage(args)
    choosePackages(config.rootDir, requested)
    const allowances = allowancesOf(options)
    const checkInBrowser = await browserGateFor(options)
    await check(config, store, requested, { progress, allowances, checkInBrowser })
    await write(`${requested} may go live.\n`)
  },
})

/**
 * Builds packages and runs the gate on them, with the live versions of all other packages. Nothing goes live. The
 * checked releases stay in the store, as they do after a refused publish, until they are pruned.
 *
 * @param requested A package name, or "all".
 * @throws RefusedError with the findings.
 */
export async function check(
  config: ReleaseConfig,
  store: Store,
  requested: string,
  { progress = silentProgress, allowances, checkInBrowser }: Omit<CheckOptions, 'found'> = {},
): Promise<void> {
  const names = choosePackages(config.rootDir, requested)
  for (const name of names) {
    progress.step(`Building ${name}`)
    await build(config, name, config.mode, store.waiting)
  }
  progress.step('Checking types')
  const found = await typeFindings(config, names)
  await checkBuilds(config, store, names, { progress, allowances, checkInBrowser, found })
}

interface CheckOptions extends Pick<DeployOptions, 'progress' | 'allowances' | 'checkInBrowser'> {
  /** What was found before, to be reported with the findings in the files. */
  found?: readonly Finding[]
}

/** Runs the gate on the builds in `dist/`. */
export function checkBuilds(
  config: ReleaseConfig,
  store: Store,
  names: readonly string[],
  { progress = silentProgress, allowances, checkInBrowser, found = [] }: CheckOptions = {},
): Promise<void> {
  return withLock(store, `check of ${names.join(', ')}`, async () => {
    progress.step('Checking files')
    refuse([...found, ...staticFindings(config, names)])
    const versions: Record<string, string> = { ...store.liveVersions() }
    for (const name of names) versions[name] = await stageRelease(config, store, name)
    await checkVersions(config, store, versions, { progress, allowances, checkInBrowser })
  })
}
