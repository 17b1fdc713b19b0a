import { defineCommand } from '../cli/command'
import { gateOptions, parseGateOptions, waitOption } from '../cli/options'
import { describePublish } from './publish'

export const promoteCommand = defineCommand({
  name: 'promote',
  summary: 'Puts a preview live.',
  arguments: '<preview>',
  options: {
    ...waitOption,
    ...gateOptions,
    force: { type: 'boolean', help: 'although another version went live that the preview lacks' },
  },
  details: `Nothing is built. If the live site has not changed since the preview was made, exactly its files go live. If it has, the pages
are rendered and checked again. The preview is removed. "preview list" shows all.`,
  async run({ arguments: [id], options }, context) {
    const { releases, write } = context
    const outcome = await releases.promote(id, { ...parseGateOptions(options), force: options.force })
    const removed = outcome.status === 'unchanged' ? `Preview ${id} is removed.\n` : ''
    await write(`${describePublish(outcome, process.uptime())}${removed}`)
  },
})
