import { defineStoreCommand } from '../cli/command'
import type { ReleaseConfig } from '../config'
import { ReleaseError } from '../ReleaseError'
import { parseSetNumber, requireSet } from '../store/StoredSet'
import { removeRevocation, findRevocation, writeRevocation } from '../store/revocations'
import type { Store } from '../store/Store'
import { withLock } from '../store/withLock'

export const revokeCommand = defineStoreCommand({
  name: 'revoke',
  summary: 'Makes open visits leave a release set that must not be used any more.',
  arguments: '<set>',
  options: { undo: { type: 'boolean', help: 'allow the set again' } },
  details: `Visits that began with the set load a document of the live set at their next navigation. "rollback --set" refuses
it, and "rollback <package>" skips versions that were only in revoked sets. The live set cannot be revoked: roll back
or publish first.`,
  async run({ arguments: [text], options }, { config, store, write }) {
    const number = parseSetNumber('The set', text)
    if (options.undo) {
      await allowAgain(store, number)
      return write(`Release set ${number} may be used again.\n`)
    }
    await revoke(config, store, number)
    await write(`Release set ${number} is revoked: open visits leave it at their next navigation.\n`)
  },
})

/** @throws ReleaseError when the store does not hold the set, or it is live. */
export async function revoke(
  config: Pick<ReleaseConfig, 'user'>,
  store: Store,
  number: number,
): Promise<void> {
  await withLock(store, `revoke of release set ${number}`, () => {
    requireSet(store, number)
    if (store.liveSet()?.number === number)
      throw new ReleaseError(`Release set ${number} is live. Roll back or publish first, then revoke it.`)
    if (!findRevocation(store, number))
      writeRevocation(store, number, { at: new Date().toISOString(), user: config.user })
  })
}

/** @throws ReleaseError when the store does not hold the set. */
export async function allowAgain(store: Store, number: number): Promise<void> {
  await withLock(store, `undo of the revocation of release set ${number}`, () => {
    requireSet(store, number)
    removeRevocation(store, number)
  })
}
