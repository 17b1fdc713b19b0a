import { choosePackages } from '../build/packages'
import { defineCommand } from '../cli/command'
import { allowancesOf, gateOptions } from '../cli/gateOptions'
import { originOption } from '../cli/originOption'
import { requirePackage } from '../cli/packageArgument'
import { applyWait, waitOption } from '../cli/waitOption'
import type { ReleaseConfig } from '../config'
import { browserGateFor, browserOptions } from '../gate/browser/browserOptions'
import { silentProgress } from '../progress/Progress'
import type { Store } from '../store/Store'
import { makeBuilds } from '../publish/makeBuilds'
import { publishBuilds, type PublishOptions } from '../publish/publishBuilds'
import { describePublish, type PublishOutcome } from './publishOutcome'

export const publishCommand = defineCommand({
  name: 'publish',
  summary: 'Builds a package, or all, checks it and puts it live.',
  arguments: '<package|all>',
  options: {
    'only-new': {
      type: 'boolean',
      help: 'skip builds that were live before, even if another version is live now',
    },
    ...waitOption,
    ...gateOptions,
    ...browserOptions,
    ...originOption,
    force: { type: 'boolean', help: 'publish although this checkout never saw the live version' },
  },
  details: 'Exits with 0 if the build is live, also if it was live before, and with 1 if not.',
  async run({ arguments: args, options }, { config, store, progress, write }) {
    applyWait(store, options.wait)
    const requested = requirePackage(args)
    choosePackages(config.rootDir, requested)
    const outcome = await publish(config, store, requested, {
      onlyNew: options['only-new'],
      force: options.force,
      changeOrigin: options['change-origin'],
      progress,
      allowances: allowancesOf(options),
      checkInBrowser: await browserGateFor(options),
    })
    await write(describePublish(outcome, process.uptime()))
  },
})

/**
 * Builds packages and publishes the builds.
 *
 * @param requested A package name, or "all".
 * @throws ReleaseError when a build or a check fails; the live site is unchanged.
 */
export async function publish(
  config: ReleaseConfig,
  store: Store,
  requested: string,
  options: PublishOptions = {},
): Promise<PublishOutcome> {
  const names = choosePackages(config.rootDir, requested)
  const { progress = silentProgress, onlyNew = false } = options
  // `npm start` only serves what is in the checkout, and must not take longer.
  const made = await makeBuilds(config, names, progress, { waiting: store.waiting, withoutTypes: onlyNew })
  return publishBuilds(config, store, names, {
    ...options,
    ...made,
    skipWithdrawn: requested === 'all',
  })
}
