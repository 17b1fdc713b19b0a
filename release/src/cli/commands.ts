import { buildCommand } from '../commands/build'
import { checkCommand } from '../commands/check'
import { pruneCommand } from '../commands/prune'
import { publishCommand } from '../commands/publish'
import { rollbackCommand } from '../commands/rollback'
import { showCommand } from '../commands/showSet'
import { statusCommand } from '../commands/status'
import type { Command } from './command'

/** All commands, in the order of the help. */
export const commands: readonly Command[] = [
  publishCommand,
  rollbackCommand,
  statusCommand,
  showCommand,
  checkCommand,
  buildCommand,
  pruneCommand,
]
