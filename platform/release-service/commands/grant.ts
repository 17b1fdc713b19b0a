import { UsageError } from '@site/cli/command'
import { actions, type Action, type Grant } from '../access/Principal'
import { isPackageName } from '@site/release/build/packageName'

/** What a key or an issuer may do by the release service. */
export const grantOptions = {
  package: {
    type: 'string',
    multiple: true,
    value: '<package>',
    help: 'that it may release; may be repeated',
  },
  action: {
    type: 'string',
    value: '<actions>',
    help: `what it may do with them, of ${actions.join(', ')}, separated by commas (default: publish,rollback,preview)`,
  },
  'allow-new': { type: 'boolean', help: 'also packages that were never live' },
} as const

/** @throws UsageError */
export function getGrant(options: {
  package?: string[] | undefined
  action?: string | undefined
  'allow-new'?: boolean | undefined
}): Grant {
  const packages = [...new Set(options.package ?? [])]
  if (packages.length === 0) throw new UsageError('--package is missing.')
  const wrong = packages.find((name) => !isPackageName(name))
  if (wrong !== undefined) throw new UsageError(`Unknown package "${wrong}". Use shell or mfe-<name>.`)
  const chosen = (options.action ?? actions.join(',')).split(',').map((action) => actionNamed(action.trim()))
  return { packages, actions: [...new Set(chosen)], allowNew: options['allow-new'] ?? false }
}

function actionNamed(text: string): Action {
  const action = actions.find((name) => name === text)
  if (!action) throw new UsageError(`There is no action "${text}". Use some of: ${actions.join(', ')}.`)
  return action
}

/** @returns What a key or an entry allows: "publish, rollback of mfe-products, also new packages". */
export function describeGrant({ actions, packages, allowNew }: Grant): string {
  return `${actions.join(', ')} of ${packages.join(', ')}${allowNew ? ', also new packages' : ''}`
}
