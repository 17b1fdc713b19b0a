import { parseArgs } from 'node:util'
import { build, buildVariants, type BuildVariant } from './build/build'
import { check } from './commands/check'
import { readReleaseConfig } from './config'
import { choosePackages } from './build/packages'
import { prune } from './commands/prune'
import { publish } from './commands/publish'
import { ReleaseError } from './ReleaseError'
import { rollback } from './commands/rollback'
import { status } from './commands/status'
import { Store } from './store/Store'

const usage = `Usage:
  npm run release -- build <package|all> [--variant name]  build without publishing
  npm run release -- publish <package|all> [--only-new]    build, check and publish; --only-new skips builds that
                                                           were live before
  npm run release -- check <package|all>                   build and check without publishing
  npm run release -- rollback <package> [version]          return to an earlier version of a package
  npm run release -- status                                show the live versions and the last changes
  npm run release -- prune                                 remove old release sets, releases and files`

async function run(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { 'only-new': { type: 'boolean', default: false }, variant: { type: 'string' } },
  })
  const [command, packageName, version] = positionals
  const config = readReleaseConfig()
  const store = new Store(config.storeDir)

  if (command === 'status') {
    print(status(store).join('\n'))
  } else if (command === 'prune') {
    const { sets, releases, files } = await prune(store)
    print(`Removed ${sets} release sets, ${releases} releases and ${files} files.`)
  } else if (command === 'build' && packageName) {
    const variant = variantNamed(values.variant ?? config.mode)
    for (const name of choosePackages(config.rootDir, packageName))
      print(`${name}: ${await build(config, name, variant)}`)
  } else if (command === 'check' && packageName) {
    await check(config, store, packageName, print)
    print(`${packageName} may go live.`)
  } else if (command === 'publish' && packageName) {
    const outcome = await publish(config, store, packageName, { report: print, onlyNew: values['only-new'] })
    if (outcome.status === 'unchanged') print('Nothing to publish: these builds are live already.')
    else {
      const changes = outcome.packages.map(({ name, from, to }) => `${name} ${from ?? '(new)'} -> ${to}`)
      print(`Release set ${outcome.set} is live: ${changes.join(', ')}`)
    }
  } else if (command === 'rollback' && packageName) {
    const { set, from, to } = await rollback(config, store, packageName, version)
    print(`Release set ${set} is live: ${packageName} ${from} -> ${to}`)
  } else {
    throw new ReleaseError(usage)
  }
}

function variantNamed(text: string): BuildVariant {
  const variant = buildVariants.find((name) => name === text)
  if (!variant)
    throw new ReleaseError(`There is no variant "${text}". Use one of: ${buildVariants.join(', ')}.`)
  return variant
}

function print(message: string): void {
  process.stdout.write(`${message}\n`)
}

run().catch((error: unknown) => {
  const message = error instanceof ReleaseError ? error.message : String((error as Error)?.stack ?? error)
  process.stderr.write(`${message}\n`)
  process.exitCode = 1
})
