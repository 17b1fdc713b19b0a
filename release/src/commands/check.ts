import { build } from '../build/build'
import { choosePackages } from '../build/packages'
import { defineCommand } from '../cli/command'
import { requirePackage } from '../cli/packageArgument'
import type { ReleaseConfig } from '../config'
import { checkVersions } from '../deploy'
import type { BrowserGate } from '../gate/browser/BrowserGate'
import { browserGateFor, browserOptions } from '../gate/browser/browserOptions'
import { silentProgress, type Progress } from '../progress/Progress'
import { stageRelease } from '../store/stageRelease'
import type { Store } from '../store/Store'
import { withLock } from '../store/withLock'

export const checkCommand = defineCommand({
  name: 'check',
  summary: 'Builds a package and runs the gate on it. Publishes nothing.',
  arguments: '<package|all>',
  options: browserOptions,
  details: 'docs/gate.md lists the checks. Exits with 1 if the package may not go live.',
  async run({ arguments: args, options }, { config, store, progress, write }) {
    const requested = requirePackage(args)
    choosePackages(config.rootDir, requested)
    await check(config, store, requested, progress, await browserGateFor(options))
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
  progress: Progress = silentProgress,
  checkInBrowser?: BrowserGate,
): Promise<void> {
  const names = choosePackages(config.rootDir, requested)
  for (const name of names) {
    progress.step(`Building ${name}`)
    await build(config, name)
  }
  await checkBuilds(config, store, names, progress, checkInBrowser)
}

/** Runs the gate on the builds in `dist/`. */
export function checkBuilds(
  config: ReleaseConfig,
  store: Store,
  names: readonly string[],
  progress: Progress = silentProgress,
  checkInBrowser?: BrowserGate,
): Promise<void> {
  return withLock(store.dir, async () => {
    const versions: Record<string, string> = { ...store.liveVersions() }
    for (const name of names) versions[name] = await stageRelease(config, store, name)
    await checkVersions(config, store, versions, progress, checkInBrowser)
  })
}
