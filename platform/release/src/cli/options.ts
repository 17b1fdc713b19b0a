import { parseNumber } from '@site/cli/options'
import type { GateOptions } from '../gate/GateOptions'
import type { Waiting } from '../store/Store'

// Options that several commands share, and their parsers, which throw UsageError.

const MAX_WAIT_SECONDS = 999_999

/** For commands that change the store or a build: they run one after another. `defineCommand` applies it. */
export const waitOption = {
  wait: {
    type: 'string',
    value: '<seconds>',
    help: 'how long to wait for other commands that change the same; 120 by default',
  },
} as const

export function applyWait({ waiting }: { waiting: Waiting }, { wait: seconds }: { wait?: string }): void {
  if (seconds !== undefined)
    waiting.waitMs = parseNumber('--wait', seconds, { min: 0, max: MAX_WAIT_SECONDS }) * 1000
}

/** For commands that run the gate. */
export const gateOptions = {
  gone: {
    type: 'string',
    multiple: true,
    value: '<path>',
    help: 'let an address vanish that was live; may be repeated',
  },
  'accept-size': { type: 'boolean', help: 'let pages become much larger than the live ones' },
  'without-browser': {
    type: 'boolean',
    help: 'skip the checks in a browser; the journal records it and status shows it',
  },
  'all-pages': {
    type: 'boolean',
    help: 'open all pages of the package in the browser, not one of each kind',
  },
} as const

export function parseGateOptions(
  options: { gone?: string[] } & Partial<Record<'accept-size' | 'without-browser' | 'all-pages', boolean>>,
): GateOptions {
  return {
    gone: options.gone,
    acceptSize: options['accept-size'],
    withoutBrowser: options['without-browser'],
    allPages: options['all-pages'],
  }
}

/** For commands that put a release set live. */
export const originOption = {
  'change-origin': {
    type: 'boolean',
    help: 'make the addresses of all pages begin with SITE_ORIGIN, although they begin with another origin now',
  },
} as const
