import { readJournal } from '@site/release/store/journal'
import type { Store } from '@site/release/store/Store'
import { ServiceError } from '../ServiceError'

export const actions = ['publish', 'rollback', 'preview'] as const
/** `preview` allows what puts nothing live: previews and `check`. `publish` allows it too. */
export type Action = (typeof actions)[number]

export interface Grant {
  /** Names of packages. */
  packages: readonly string[]
  actions: readonly Action[]
  /** Whether it may publish packages that were never live. */
  allowNew: boolean
}

/** Who sends a request. */
export interface Principal {
  /** Identifies who began a deployment: "key 3f2a…". */
  id: string
  /** For the journal: "products-ci". */
  name: string
  grants: readonly Grant[]
}

/** Names of the packages that a key or token may act on. */
export function getPackages({ grants }: Principal): string[] {
  return [...new Set(grants.flatMap(({ packages }) => packages))].sort()
}

/** Whether a grant allows this action for a package. New packages need more: see `requireGrants`. */
export function mayDo({ grants }: Principal, action: Action, packageName: string): boolean {
  return grants.some(({ packages, actions }) => packages.includes(packageName) && isAmong(actions, action))
}

const isAmong = (actions: readonly Action[], action: Action) =>
  actions.includes(action) || (action === 'preview' && actions.includes('publish'))

/**
 * Packages that were never live need an extra permission.
 *
 * @throws ServiceError 403 that names what is missing.
 */
export function requireGrants(
  principal: Principal,
  action: Action,
  packages: readonly string[],
  store: Store,
): void {
  const wereLive = new Set(readJournal(store).flatMap(({ to }) => Object.keys(to)))
  for (const name of packages) requireGrant(principal, action, name, wereLive.has(name))
}

function requireGrant(principal: Principal, action: Action, packageName: string, wasLive: boolean): void {
  const ofPackage = principal.grants.filter(({ packages }) => packages.includes(packageName))
  if (ofPackage.length === 0)
    throw new ServiceError(
      403,
      `${principal.name} may not release ${packageName}: its key is for ${list(getPackages(principal))}. Ask an operator for a key for ${packageName}.`,
    )
  const ofAction = ofPackage.filter(({ actions }) => isAmong(actions, action))
  if (ofAction.length === 0)
    throw new ServiceError(
      403,
      `${principal.name} may not ${verbs[action]} ${packageName}: its key allows ${list([...new Set(ofPackage.flatMap(({ actions }) => actions))])}. Ask an operator for a key that may ${verbs[action]}.`,
    )
  if (!wasLive && !ofAction.some(({ allowNew }) => allowNew))
    throw new ServiceError(
      403,
      `There is no package ${packageName} in the site yet, and the key of ${principal.name} may not add one. Ask an operator for a key with --allow-new.`,
    )
}

const verbs: Readonly<Record<Action, string>> = {
  publish: 'publish',
  rollback: 'roll back',
  preview: 'check',
}

const list = (names: readonly string[]) => names.join(', ') || 'nothing'
