/** Shows what a command is doing while it works. */
export interface Progress {
  /**
   * Begins a step, which ends the one before it.
   *
   * @param text A phrase such as "Rendering pages".
   */
  step: (text: string) => void
  /** How far the step is: `count(12, 38, 'page')` is shown as "page 12 of 38". */
  count: (done: number, total: number, noun: string) => void
  /** A line that stays: a warning, or a result of a step. */
  note: (text: string) => void
  /** Ends the last step. */
  end: () => void
}

/** The last step of a release: from here on, it goes live. */
export const ACTIVATION_STEP = 'Activating the release set'

const nothing = () => undefined

/** Shows nothing: for tests and for callers without an operator. */
export const silentProgress: Progress = { step: nothing, count: nothing, note: nothing, end: nothing }
