import { summaryOf } from '../statistics'
import { showSummary } from './table'

/** Takes some 20 ms, of the kind that scripts of pages are. */
const STEPS = 3_000_000
/** The least of some counts: the compiler and the collector disturb the others. */
const ATTEMPTS = 3

const samples: number[] = []

/** Takes how long the machine needs for a piece of work that never changes. To be called while nothing is measured. */
export function notePace(): void {
  samples.push(Math.min(...Array.from({ length: ATTEMPTS }, workMs)))
}

/** Virtual machines share their processors: times of two runs compare only where this is alike. */
export function paceFact(): Readonly<Record<string, string>> {
  return samples.length === 0 ? {} : { 'pace, ms': showSummary(summaryOf(samples)) }
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
