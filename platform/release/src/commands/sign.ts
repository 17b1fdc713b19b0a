import { getVersions } from '@site/shared/contract/releases'
import { defineStoreCommand } from '../cli/command'
import { waitOption } from '../cli/options'
import type { ReleaseConfig } from '../config'
import { deploy } from '../publish/deploy'
import type { Progress } from '../progress/Progress'
import { ReleaseError } from '../ReleaseError'
import type { Store } from '../store/Store'
import { readPrivateKey } from '../store/trust'
import { withLock } from '../store/withLock'

export const signCommand = defineStoreCommand({
  name: 'sign',
  summary: 'Signs what is live, without looking at earlier signatures.',
  options: waitOption,
  details: `Renders the live versions again, as a new release set with a signature. For the first set after "keygen", and when you have
looked at a store that others could write.`,
  async run(_line, { config, store, progress, write }) {
    const { set } = await sign(config, store, progress)
    await write(`Release set ${set} is live and signed.\n`)
  },
})

/** @throws ReleaseError without a key, or if nothing is live. */
export async function sign(
  config: ReleaseConfig,
  store: Store,
  progress?: Progress,
): Promise<{ set: number }> {
  if (readPrivateKey(config) === undefined)
    throw new ReleaseError('RELEASE_KEY_FILE is not set: npm run release -- keygen <file> makes a key.')
  return withLock(store, 'signature of what is live', async () => {
    const live = store.liveSet()
    if (!live) throw new ReleaseError('Nothing is live. What is published is signed.')
    const change = { action: 'repair', packages: [] } as const
    const options = { progress, checksPagesOnly: true, trustsStore: true } as const
    const set = await deploy(config, store, getVersions(live), change, options)
    return { set: set.number }
  })
}
