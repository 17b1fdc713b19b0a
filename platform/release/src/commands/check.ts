import { defineCommand } from '../cli/command'
import { gateOptions, parseGateOptions, waitOption } from '../cli/options'
import { getBuilds } from '../publish/makeBuilds'

export const checkCommand = defineCommand({
  name: 'check',
  summary: 'Builds a package and runs the gate on it. Publishes nothing.',
  arguments: '<package|all>',
  options: { ...waitOption, ...gateOptions },
  details: 'docs/gate.md lists the checks. Exits with 1 if the package may not go live.',
  async run({ arguments: [requested], options }, context) {
    await context.releases.check(getBuilds(requested, context), parseGateOptions(options))
    await context.write(`${requested} may go live.\n`)
  },
})
