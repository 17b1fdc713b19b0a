import type { Grant } from '../access/Principal'

/** @returns What a key or an entry allows: "publish, rollback of mfe-products, also new packages". */
export function describeGrant({ actions, packages, allowNew }: Grant): string {
  return `${actions.join(', ')} of ${packages.join(', ')}${allowNew ? ', also new packages' : ''}`
}
