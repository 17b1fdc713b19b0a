import type { Redirect, SitePath } from '@site/shared/contract/remote'
import { getVersions, type ReleaseSet, shellPackage } from '@site/shared/contract/releases'
import { UsageError } from '@site/cli/command'
import { suggestion } from '@site/cli/parseCommandLine'
import { defineStoreCommand } from '../cli/command'
import type { ReleaseConfig } from '../config'
import { deploy } from '../publish/deploy'
import { RefusedError } from '../Finding'
import type { Progress } from '../progress/Progress'
import { ReleaseError } from '../ReleaseError'
import type { Store } from '../store/Store'
import { withLock } from '../store/withLock'
import { getAddresses } from '../store/withdrawals'

export const withdrawCommand = defineStoreCommand({
  name: 'withdraw',
  summary: 'Takes a package out of the site.',
  arguments: '<package>',
  options: {
    redirect: {
      type: 'string',
      multiple: true,
      value: '</from=/to>',
      help: 'redirect an address of the package; may be given several times',
    },
    'redirect-all': { type: 'string', value: '</to>', help: 'redirect all other addresses of the package' },
  },
  details: `Addresses without a redirect answer 410 Gone. If pages of other packages link to such an address, the command is
refused and names them. Open visits keep the package until they end. "publish <package>" or "rollback <package>"
brings it back; "publish all" does not.`,
  async run({ arguments: [name], options }, { config, store, progress, write }) {
    const redirects = (options.redirect ?? []).map(parseRedirect)
    const redirectAll = options['redirect-all'] === undefined ? undefined : parsePath(options['redirect-all'])
    const outcome = await withdraw(config, store, name, { redirects, redirectAll, progress }).catch(
      adviseRedirects,
    )
    await write(
      `Release set ${outcome.set} is live without ${name}. Addresses: ${outcome.redirected} redirected, ${outcome.gone} gone (410).\n`,
    )
  },
})

export interface WithdrawOptions {
  redirects?: readonly Redirect[]
  /** Target of all addresses of the package without a redirect. */
  redirectAll?: SitePath | undefined
  progress?: Progress
}

/**
 * Deploys the live versions of all packages but one.
 *
 * @returns How many of its addresses redirect, and how many answer 410.
 * @throws ReleaseError when the package is not live or cannot be withdrawn, and RefusedError when pages link to an
 *   address that would answer 410; the live site is unchanged.
 */
export async function withdraw(
  config: ReleaseConfig,
  store: Store,
  packageName: string,
  { redirects = [], redirectAll, progress }: WithdrawOptions = {},
): Promise<{ set: number; redirected: number; gone: number }> {
  return withLock(store, `withdraw of ${packageName}`, async () => {
    const live = requireRemote(store.liveSet(), packageName)
    const addresses = getAddresses(live, packageName)
    for (const { from } of redirects)
      if (!addresses.includes(from))
        throw new ReleaseError(
          `${from} is not an address of ${packageName}.${suggestion(from, addresses)} Its addresses: ${addresses.join(', ')}.`,
        )
    const others = addresses.filter((path) => !redirects.some(({ from }) => from === path)) as SitePath[]
    const withdrawal = redirectAll
      ? { redirects: [...redirects, ...others.map((from) => ({ from, to: redirectAll }))], gone: [] }
      : { redirects, gone: others }
    const remaining = Object.entries(getVersions(live)).filter(([name]) => name !== packageName)
    const withdrawn = { ...live.withdrawn, [packageName]: withdrawal }
    const change = { action: 'withdraw', packages: [packageName] } as const
    const set = await deploy(config, store, Object.fromEntries(remaining), change, { progress, withdrawn })
    return { set: set.number, redirected: withdrawal.redirects.length, gone: withdrawal.gone.length }
  })
}

/** @throws the error; of dead links with what to do. */
function adviseRedirects(error: unknown): never {
  if (!(error instanceof RefusedError) || error.findings.every(({ check }) => check !== 'dead-link'))
    throw error
  throw new ReleaseError(
    `${error.message}\nRedirect the addresses that pages link to: --redirect /from=/to for each, or --redirect-all /to.`,
  )
}

function requireRemote(live: ReleaseSet | undefined, packageName: string): ReleaseSet {
  if (packageName === shellPackage)
    throw new ReleaseError('The shell cannot be withdrawn: every page needs it.')
  if (live && Object.hasOwn(live.packages, packageName)) return live
  if (live?.withdrawn && Object.hasOwn(live.withdrawn, packageName))
    throw new ReleaseError(`${packageName} is withdrawn already.`)
  const known = Object.keys(live?.packages ?? {})
  throw new ReleaseError(`"${packageName}" is not live.${suggestion(packageName, known)}`)
}

function parseRedirect(text: string): Redirect {
  const [from, to, ...rest] = text.split('=')
  if (from === undefined || to === undefined || rest.length > 0)
    throw new UsageError(`--redirect must be of the form /from=/to, not "${text}".`)
  return { from: parsePath(from), to: parsePath(to) }
}

function parsePath(text: string): SitePath {
  if (/^\/[^/]/.test(text) || text === '/') return text as SitePath
  throw new UsageError(`An address must begin with one slash, not "${text}".`)
}
