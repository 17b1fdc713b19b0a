import type { Command } from './command'
import { backup, restoreCheck } from './commands/backup'
import { deliver } from './commands/deliver'
import { doctor } from './commands/doctor'
import { erase } from './commands/erase'
import { exportLeads } from './commands/export'
import { quarantine, release } from './commands/quarantine'
import { list } from './commands/list'
import { migrate } from './commands/migrate'
import { retention } from './commands/retention'
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
  quarantine,
  erase,
  retention,
  backup,
  restoreCheck,
  migrate,
  doctor,
]
