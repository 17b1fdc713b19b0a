import { buildCommand } from '../commands/build'
import { checkCommand } from '../commands/check'
import { copyCommand } from '../commands/copy'
import { diffCommand } from '../commands/diff'
import { logCommand } from '../commands/log'
import { doctorCommand } from '../commands/doctor'
import { pruneCommand } from '../commands/prune'
import { publishCommand } from '../commands/publish'
import { rollbackCommand } from '../commands/rollback'
import { showCommand } from '../commands/showSet'
import { statusCommand } from '../commands/status'
import { revokeCommand } from '../commands/revoke'
import { withdrawCommand } from '../commands/withdraw'
import type { Command } from './command'

/** All commands, in the order of the help. */
export const commands: readonly Command[] = [
  publishCommand,
  rollbackCommand,
  statusCommand,
  logCommand,
  diffCommand,
  withdrawCommand,
  revokeCommand,
  showCommand,
  checkCommand,
  buildCommand,
  pruneCommand,
  doctorCommand,
  copyCommand,
]
