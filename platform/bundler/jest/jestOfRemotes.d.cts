import type { Config } from 'jest'

export const common: Config
export const ofRemotes: Config
