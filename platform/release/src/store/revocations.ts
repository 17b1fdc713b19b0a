import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { replaceFile } from '@site/store/folder/files'
import { getVersions, type Revocation } from '@site/shared/contract/releases'
import { readJson } from '../files'
import type { Store } from './Store'

const getFile = (store: Store, set: number) => join(store.siteDir(set), 'revoked.json')

/** Undefined unless the release set was revoked. */
export function findRevocation(store: Store, set: number): Revocation | undefined {
  const file = getFile(store, set)
  return existsSync(file) ? readJson<Revocation>(file) : undefined
}

export function writeRevocation(store: Store, set: number, revocation: Revocation): void {
  replaceFile(getFile(store, set), `${JSON.stringify(revocation)}\n`)
}

export function removeRevocation(store: Store, set: number): void {
  rmSync(getFile(store, set), { force: true })
}

/** Whether all release sets in the store that contain a version are revoked. Damaged ones do not count. */
export function isRevokedVersion(store: Store, packageName: string, version: string): boolean {
  const sets = store.setNumbers().filter((number) => {
    const set = store.readableSet(number)
    return set && getVersions(set)[packageName] === version
  })
  return sets.length > 0 && sets.every((number) => findRevocation(store, number))
}
