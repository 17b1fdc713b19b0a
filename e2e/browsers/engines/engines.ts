import { firefox } from './firefox'
import { webkit } from './webkit'

/** The engines beside Chromium, by name. */
export const engines = { firefox, webkit }

export type EngineName = keyof typeof engines
