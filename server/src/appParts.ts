import type { Config } from './config'
import type { LeadIntake } from './leads/LeadIntake'
import type { LeadStore } from './leads/leadStore'
import type { LiveSite } from './site/liveSite'

/** Dependencies that all routes share. */
export interface AppParts {
  config: Config
  leads: LeadStore
  site: LiveSite
}

/** What `createApp` adds for its routes. */
export interface RouteParts extends AppParts {
  intake: LeadIntake
}
