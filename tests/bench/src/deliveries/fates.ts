import type { Fate } from './faultyMailServer'

/** Shares of the mails. The rest is accepted. */
const FAULTS: readonly (readonly [Fate, number])[] = [
  ['greylist', 0.2],
  ['busy', 0.05],
  ['dies', 0.1],
]
/** A refused mail waits for an hour or for an operator, so they are few. */
const REFUSED_MAILS = 3

/** @returns What happens to the next mail. The first ones are refused. */
export function fates(): () => Fate {
  let refused = 0
  return () => (refused++ < REFUSED_MAILS ? 'refuse' : drawFate())
}

function drawFate(): Fate {
  let random = Math.random()
  for (const [fate, share] of FAULTS) {
    if (random < share) return fate
    random -= share
  }
  return 'accept'
}
