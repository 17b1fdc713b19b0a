import type { Profile, Variant } from '../settings'
import type { CollectedBytes } from './bytes'
import type { Load } from './measureLoad'

export interface LoadSample extends Load {
  run: number
  page: string
  profile: Profile
  variant: Variant
}

export interface InteractionSample {
  run: number
  interaction: string
  variant: Variant
  slowestMs: number
}

export interface PagesResult {
  bytes: CollectedBytes
  loads: LoadSample[]
  interactions: InteractionSample[]
}
