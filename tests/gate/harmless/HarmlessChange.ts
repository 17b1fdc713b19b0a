import type { GateOptions } from '@site/release/gate/GateOptions'
import type { SampleRepository } from '../badRemotes/sampleRepository'

/** A change after which the sample works as well as before. Each is made to what the changes before it have left. */
export interface HarmlessChange {
  /** "a table" */
  name: string
  change: (sample: SampleRepository) => void
  /** What a team that makes the change states when it publishes. */
  options?: GateOptions
}
