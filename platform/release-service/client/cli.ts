#!/usr/bin/env node
/* `npm run release` in a team's own repository (docs/own-repository.md): the commands for a release service. */
import { endWithReader } from '@site/cli/endWithReader'
import { runCommands } from '@site/release/cli/runCommands'
import { buildCommand } from '@site/release/commands/build'
import { checkCommand } from '@site/release/commands/check'
import { diffCommand } from '@site/release/commands/diff'
import { logCommand } from '@site/release/commands/log'
import { previewCommand } from '@site/release/commands/preview'
import { promoteCommand } from '@site/release/commands/promote'
import { publishCommand } from '@site/release/commands/publish'
import { rollbackCommand } from '@site/release/commands/rollback'
import { statusCommand } from '@site/release/commands/status'
import { withdrawCommand } from '@site/release/commands/withdraw'
import { openRemote } from './remoteReleases'

const note = 'All but build need RELEASE_URL and RELEASE_TOKEN. In an emergency: rollback <package>.'
const commands = [
  ...[publishCommand, rollbackCommand, statusCommand, logCommand, diffCommand],
  ...[checkCommand, previewCommand, promoteCommand, buildCommand],
  // Refused, with the command that an operator runs.
  withdrawCommand,
]

endWithReader(process.stdout)
const { argv, env, stdout: output, stderr: errors } = process
const streams = { output, errors }
process.exitCode = await runCommands(commands, note, argv.slice(2), env, streams, openRemote(env))
