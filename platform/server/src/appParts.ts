import type { Registry } from 'prom-client'
import type { Config } from './config'
import type { LeadIntake } from './leads/LeadIntake'
import type { LeadStore } from './leads/LeadStore'
import type { Previews } from './preview/Previews'
import type { Replica } from './replica/Replica'
import type { LiveSite } from './site/LiveSite'

/** Dependencies that all routes share. */
export interface AppParts {
  config: Config
  leads: LeadStore
  site: LiveSite
  /** Follows the shared store. Undefined: the folder is the only one. */
  replica?: Replica | undefined
  /** Where requests are recorded. Undefined: nowhere. */
  metrics?: Registry | undefined
}

/** What `createApp` adds for its routes. */
export interface RouteParts extends AppParts {
  intake: LeadIntake
  previews: Previews
}
