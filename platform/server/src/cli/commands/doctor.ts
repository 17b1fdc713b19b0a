import { configWarnings } from '../../config'
import { configuredChannels } from '../../delivery/configuredChannels'
import { databaseFindings } from '../doctor/databaseFindings'
import { deliveryFindings } from '../doctor/deliveryFindings'
import type { Finding } from '../doctor/finding'
import { mailFinding } from '../doctor/mailFinding'
import { webhookFinding } from '../doctor/webhookFinding'
import { defineCommand, type CommandContext } from '../command'
import { inert } from '@site/cli/inert'

export const doctor = defineCommand({
  name: 'doctor',
  summary: 'Says what is wrong with the leads, and what to do.',
  options: { 'no-test': { type: 'boolean', help: 'send no test mail and no test event' } },
  details: `Opens the database, looks at the deliveries, and sends a test mail and a test event to the webhook, if they are
configured. Run it with the variables of the server. Exits with 1 if there is a problem.`,
  async run({ options }, context) {
    let problems = 0
    for await (const finding of findings(context, options['no-test'] ?? false)) {
      if (finding.level === 'problem') problems++
      await context.write(shown(finding))
    }
    await context.write(problems === 0 ? '\nNo problem found.\n' : `\nProblems found: ${problems}.\n`)
    return problems === 0 ? 0 : 1
  },
})

async function* findings(context: CommandContext, isQuiet: boolean): AsyncGenerator<Finding> {
  const { config } = context
  for (const warning of configWarnings(config)) yield { level: 'problem', text: `${warning}.` }
  const database = await databaseFindings(context)
  yield* database
  const channels = configuredChannels(config)
  if (channels.length === 0) {
    yield {
      level: 'note',
      text: 'No channel is configured: leads are stored, and sent nowhere.',
      advice: 'docs/leads.md lists the channels and their settings.',
    }
  }
  if (database[0]?.level === 'ok') yield* await deliveryFindings((await context.database()).engine, channels)
  if (config.mail && !isQuiet) yield await mailFinding(config.mail)
  const { webhook } = config.delivery
  if (webhook && !isQuiet) yield await webhookFinding(webhook)
}

const LABEL_WIDTH = 9

function shown({ level, text, advice }: Finding): string {
  const indent = ' '.repeat(LABEL_WIDTH)
  return `${level.padEnd(LABEL_WIDTH)}${inert(text)}\n${advice ? `${indent}${inert(advice)}\n` : ''}`
}
