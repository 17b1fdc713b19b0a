import type { Allowances } from '../gate/Allowances'

/** Options of the commands that run the gate. */
export const gateOptions = {
  gone: {
    type: 'string',
    multiple: true,
    value: '<path>',
    help: 'let an address vanish that was live; may be repeated',
  },
  'accept-size': { type: 'boolean', help: 'let pages become much larger than the live ones' },
} as const

export function allowancesOf(options: {
  gone?: string[] | undefined
  'accept-size'?: boolean | undefined
}): Allowances {
  return { gone: options.gone ?? [], acceptSize: options['accept-size'] ?? false }
}
