import { UsageError } from '@site/cli/command'
import type { Store } from '../store/Store'

/** Of commands that change the store or a build: they run one after another. */
export const waitOption = {
  wait: {
    type: 'string',
    value: '<seconds>',
    help: 'how long to wait for other commands that change the same; 120 by default',
  },
} as const

/** @throws UsageError for anything but a whole number. */
export function applyWait(store: Store, seconds: string | undefined): void {
  if (seconds === undefined) return
  if (!/^\d{1,6}$/.test(seconds))
    throw new UsageError(`--wait takes a whole number of seconds, not "${seconds}".`)
  store.waiting.waitMs = Number(seconds) * 1000
}
