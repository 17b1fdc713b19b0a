import type { CommandLine } from '@site/cli/command'
import { defineCommand, type Command } from '../cli/command'
import { allowancesOf } from '../cli/gateOptions'
import { requirePackage } from '../cli/packageArgument'
import { checkCommand } from '../commands/check'
import { describeDiff, diffCommand, parseTwoSets } from '../commands/diff'
import { describeLog, logCommand, parseLimit } from '../commands/log'
import { describePreviews } from '../commands/listPreviews'
import { previewCommand, readPreviewOptions, reportPreview, requirePreviewId } from '../commands/preview'
import { promoteCommand } from '../commands/promote'
import { publishCommand } from '../commands/publish'
import { describePublish } from '../commands/publishOutcome'
import { describeRollback, rollbackCommand } from '../commands/rollback'
import { describeStatus, statusCommand } from '../commands/status'
import { ReleaseError } from '../ReleaseError'
import type { RunResult } from '../service/protocol'
import { readClientConfig } from './clientConfig'
import { releaseRemotely } from './releaseRemotely'
import { ServiceClient } from './ServiceClient'

/** Commands that do not use the store. */
const withoutStore = ['build']

/**
 * The same commands for a release service: their names, options and output are those of the local ones. Commands that only an
 * operator may use on the machine of the store are refused.
 */
export function remoteCommands(commands: readonly Command[], env: NodeJS.ProcessEnv): Command[] {
  return commands.map((command) => {
    if (withoutStore.includes(command.name)) return command
    return {
      ...command,
      async run(line, context) {
        // Here, because help needs no token.
        const client = new ServiceClient(readClientConfig(env))
        const remote = commandsOf(client)[command.name]
        if (remote) return remote(line, context)
        throw new ReleaseError(
          `"${command.name}" is not available over the network. Ask an operator of ${client.config.url} to run this on the machine of the store, without RELEASE_URL:\nnpm run release -- ${commandLineOf(command.name, line)}`,
        )
      },
    }
  })
}

/** @returns What was typed. */
function commandLineOf(name: string, { arguments: args, options }: CommandLine): string {
  const typed = Object.entries(options).flatMap(([option, given]) =>
    [given ?? []].flat().map((one) => (one === true ? `--${option}` : `--${option} ${one}`)),
  )
  return [name, ...args, ...typed].join(' ')
}

function commandsOf(client: ServiceClient): Readonly<Record<string, Command['run']>> {
  const { buildUrl } = client.config
  const withBuildUrl = buildUrl === undefined ? {} : { buildUrl }

  const publish = defineCommand({
    ...publishCommand,
    options: publishOptions,
    async run({ arguments: args, options }, { config, progress, write }) {
      refuseOrigin(options['change-origin'])
      const result = await releaseRemotely(client, config, requirePackage(args), {
        action: 'publish',
        options: {
          ...gateOptionsOf(options),
          onlyNew: options['only-new'] ?? false,
          force: options.force ?? false,
        },
        progress,
      })
      if (result.status !== 'published' && result.status !== 'unchanged') throw unexpected(result)
      await write(describePublish(result, process.uptime()))
    },
  })
  const check = defineCommand({
    ...checkCommand,
    options: checkOptions,
    async run({ arguments: args, options }, { config, progress, write }) {
      const requested = requirePackage(args)
      await releaseRemotely(client, config, requested, {
        action: 'check',
        options: gateOptionsOf(options),
        progress,
      })
      await write(`${requested} may go live.\n`)
    },
  })
  const rollback = defineCommand({
    ...rollbackCommand,
    options: rollbackOptions,
    async run({ arguments: args, options }, { progress, write }) {
      refuseOrigin(options['change-origin'])
      if (options.set !== undefined)
        throw new ReleaseError(
          '--set changes the packages of other teams: an operator runs it on the machine of the store.',
        )
      const name = requirePackage(args)
      const result = await client.rollback(
        { package: name, ...(args[1] && { version: args[1] }), ...withBuildUrl },
        progress,
      )
      if (result.status !== 'rolled back') throw unexpected(result)
      await write(describeRollback(name, result))
    },
  })
  const preview = defineCommand({
    ...previewCommand,
    options: previewOptions,
    async run({ arguments: args, options }, { config, progress, write }) {
      const requested = requirePackage(args)
      if (requested === 'list') return write(describePreviews(await client.previews(), options.json))
      if (requested === 'remove') {
        const id = requirePreviewId(args[1])
        await client.changePreview({ action: 'remove', preview: id }, progress)
        return write(`Preview ${id} is removed.\n`)
      }
      const result = await releaseRemotely(client, config, requested, {
        action: 'preview',
        options: {
          ...gateOptionsOf(options),
          force: options.force ?? false,
          preview: readPreviewOptions(options),
        },
        progress,
      })
      if (result.status !== 'previewed' && result.status !== 'unchanged') throw unexpected(result)
      await reportPreview('preview' in result ? result.preview : undefined, progress, write)
    },
  })
  const promote = defineCommand({
    ...promoteCommand,
    options: promoteOptions,
    async run({ arguments: [id], options }, { progress, write }) {
      const preview = requirePreviewId(id)
      const gate = { ...gateOptionsOf(options), force: options.force ?? false }
      const result = await client.changePreview({ action: 'promote', preview, options: gate }, progress)
      if (result.status !== 'published' && result.status !== 'unchanged') throw unexpected(result)
      await write(describePublish(result, process.uptime()))
    },
  })
  const status = defineCommand({
    ...statusCommand,
    options: jsonOnly,
    async run({ options }, { write }) {
      await write(describeStatus((await client.status()) ?? undefined, options.json))
    },
  })
  const log = defineCommand({
    ...logCommand,
    options: logOptions,
    async run({ options }, { write }) {
      if (options.attempts)
        throw new ReleaseError(
          '--attempts names other teams: an operator reads it on the machine of the store.',
        )
      const entries = await client.journal(parseLimit(options.limit))
      await write(describeLog(entries, options.json))
    },
  })
  const diff = defineCommand({
    ...diffCommand,
    options: jsonOnly,
    async run({ arguments: args, options }, { write }) {
      const difference = await client.diff(...parseTwoSets(args))
      await write(describeDiff(difference, options.json))
    },
  })
  return Object.fromEntries(
    [publish, check, preview, promote, rollback, status, log, diff].map(({ name, run }) => [name, run]),
  )
}

// Types of the options that are read here. The parser knows those of the local commands, which are the same and more.
const flag = { type: 'boolean', help: '' } as const
const value = { type: 'string', help: '' } as const
const checkOptions = {
  gone: { ...value, multiple: true },
  'accept-size': flag,
  'without-browser': flag,
  'all-pages': flag,
} as const
const publishOptions = { ...checkOptions, 'only-new': flag, 'change-origin': flag, force: flag } as const
const previewOptions = { ...checkOptions, name: value, expires: value, force: flag, json: flag } as const
const promoteOptions = { ...checkOptions, force: flag } as const
const rollbackOptions = { set: value, 'change-origin': flag, force: flag } as const
const jsonOnly = { json: flag } as const
const logOptions = { ...jsonOnly, limit: value, attempts: flag } as const

function gateOptionsOf(options: {
  gone?: string[] | undefined
  'accept-size'?: boolean | undefined
  'without-browser'?: boolean | undefined
  'all-pages'?: boolean | undefined
}) {
  const { gone, acceptSize } = allowancesOf(options)
  return {
    gone,
    acceptSize,
    withoutBrowser: options['without-browser'] ?? false,
    allPages: options['all-pages'] ?? false,
  }
}

function refuseOrigin(isAsked: boolean | undefined): void {
  if (isAsked)
    throw new ReleaseError(
      '--change-origin changes the addresses of all pages: an operator uses it on the machine of the store.',
    )
}

const unexpected = ({ status }: RunResult) => new Error(`the service answered "${status}"`)
