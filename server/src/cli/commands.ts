import type { Command } from './command'
import { deliver } from './commands/deliver'
import { erase } from './commands/erase'
import { exportLeads } from './commands/export'
import { hold } from './commands/hold'
import { list } from './commands/list'
import { release } from './commands/release'
import { show } from './commands/show'
import { stats } from './commands/stats'

/** All commands, in the order of the help. */
export const commands: readonly Command[] = [
  list,
  show,
  exportLeads,
  stats,
  deliver,
  release,
  hold,
  erase,
]
