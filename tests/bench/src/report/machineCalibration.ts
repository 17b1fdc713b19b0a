import { summarize } from '../statistics'
import { showSummary } from './table'

/** About 20 ms of work like that of page scripts. */
const STEPS = 3_000_000
/** The fastest attempt counts: compilation and garbage collection slow down the others. */
const ATTEMPTS = 3

const samples: number[] = []

/** Times a fixed piece of work. Must not run during a measurement. */
export function calibrate(): void {
  samples.push(Math.min(...Array.from({ length: ATTEMPTS }, workMs)))
}

/** In milliseconds. Virtual machines share their processors: compare times only between reports with similar calibrations. */
export function calibrationText(): string {
  return showSummary(summarize(samples))
}

function workMs(): number {
  const start = performance.now()
  const recent = new Map<number, { step: number; text: string }>()
  let hash = 0
  for (let step = 0; step < STEPS; step++) {
    hash = (hash * 31 + step) | 0
    if (step % 8 === 0) recent.set(hash & 4095, { step, text: String(hash) })
  }
  return performance.now() - start
}
