#!/usr/bin/env node
/* `npm run release` in a team's own repository (docs/own-repository.md): the commands for a release service. */
import { endWithReader } from '@site/cli/endWithReader'
import { runCommands } from '../cli/runCommands'
import { buildCommand } from '../commands/build'
import { checkCommand } from '../commands/check'
import { diffCommand } from '../commands/diff'
import { logCommand } from '../commands/log'
import { publishCommand } from '../commands/publish'
import { rollbackCommand } from '../commands/rollback'
import { statusCommand } from '../commands/status'
import { withdrawCommand } from '../commands/withdraw'
import { openRemote } from './remoteReleases'

const note = 'All but build need RELEASE_URL and RELEASE_TOKEN. In an emergency: rollback <package>.'
const commands = [
  ...[publishCommand, rollbackCommand, statusCommand, logCommand, diffCommand],
  ...[checkCommand, buildCommand],
  // Refused, with the command that an operator runs.
  withdrawCommand,
]

endWithReader(process.stdout)
const { argv, env, stdout: output, stderr: errors } = process
const streams = { output, errors }
process.exitCode = await runCommands(commands, note, argv.slice(2), env, streams, openRemote(env))
