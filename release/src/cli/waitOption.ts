import { UsageError } from '../../../scripts/cli/command'
import type { Store } from '../store/Store'

/** Of commands that change the store: they run one after another. */
export const waitOption = {
  wait: {
    type: 'string',
    value: '<seconds>',
    help: 'how long to wait while another command changes the store; 120 by default',
  },
} as const

/** @throws UsageError for anything but a whole number. */
export function applyWait(store: Store, seconds: string | undefined): void {
  if (seconds === undefined) return
  if (!/^\d{1,6}$/.test(seconds))
    throw new UsageError(`--wait takes a whole number of seconds, not "${seconds}".`)
  store.waiting.waitMs = Number(seconds) * 1000
}
