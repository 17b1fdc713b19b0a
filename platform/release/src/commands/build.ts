import { UsageError } from '@site/cli/command'
import { build, buildVariants, type BuildVariant } from '../build/build'
import { choosePackages } from '../build/packages'
import { defineCommand } from '../cli/command'
import { waitOption } from '../cli/options'

export const buildCommand = defineCommand({
  name: 'build',
  summary: 'Builds a package, or all that changed. Publishes nothing.',
  arguments: '<package|all>',
  options: {
    ...waitOption,
    variant: {
      type: 'string',
      value: '<name>',
      help: `one of ${buildVariants.join(', ')} (default: BUILD_MODE)`,
    },
  },
  async run({ arguments: [requested], options }, context) {
    const { config, waiting, progress, write } = context
    const variant = variantNamed(options.variant ?? config.mode)
    for (const name of choosePackages(config.rootDir, requested)) {
      progress.step(`Building ${name}`)
      await write(`${name}: ${await build(config, name, variant, waiting)}\n`)
    }
  },
})

function variantNamed(text: string): BuildVariant {
  const variant = buildVariants.find((name) => name === text)
  if (!variant)
    throw new UsageError(`There is no variant "${text}". Use one of: ${buildVariants.join(', ')}.`)
  return variant
}
