import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Preview, previewFileName, previewIdSource, type Versions } from '@site/shared/contract/releases'
import type { ReleaseSource } from './journal'
import { ReleaseError } from '../ReleaseError'
import { readStored, unlessDamaged } from './readStored'
import type { Store } from './Store'

export const previewIdPattern = new RegExp(`^${previewIdSource}$`)

export const DEFAULT_PREVIEW_DAYS = 7
export const MAX_PREVIEW_DAYS = 90

/** A preview, with what is needed to put it live. */
export interface StoredPreview extends Preview {
  /** Number of the release set that was live when it was made. */
  base: number
  /** The live versions that its builds contain, by package name. */
  seen: Versions
  /** What its packages were built from, by name. */
  sources: Readonly<Record<string, ReleaseSource>>
  /** Address of the CI job that made it. */
  buildUrl?: string
  /** It was not checked in a browser. */
  withoutBrowser?: true
}

/** @throws ReleaseError when it cannot be read. */
export function readPreview(store: Store, id: string): StoredPreview {
  return readStored<StoredPreview>(join(store.previewDir(id), previewFileName))
}

/** All previews that can be read, the newest first. */
export function readPreviews(store: Store): StoredPreview[] {
  return store
    .previewIds()
    .flatMap((id) => unlessDamaged(() => readPreview(store, id)) ?? [])
    .sort((one, other) => other.createdAt.localeCompare(one.createdAt))
}

/** @throws ReleaseError that lists the stored ones, when the store does not hold this one. */
export function requirePreviewId(store: Store, id: string): void {
  const ids = store.previewIds()
  if (!ids.includes(id))
    throw new ReleaseError(`The store holds no preview "${id}". It holds ${ids.join(', ') || 'none'}.`)
}

/** @throws ReleaseError when the store does not hold it, or it cannot be read. */
export function requirePreview(store: Store, id: string): StoredPreview {
  requirePreviewId(store, id)
  return readPreview(store, id)
}

export function writePreview(dir: string, preview: StoredPreview): void {
  writeFileSync(join(dir, previewFileName), `${JSON.stringify(preview, null, 2)}\n`)
}

/** Removes a preview, if it is there. Call it with the lock held. */
export function removePreview(store: Store, id: string): void {
  const dir = store.previewDir(id)
  if (!existsSync(dir)) return
  rmSync(store.moveAway(dir), { recursive: true })
}

export function isExpired({ expiresAt }: Preview, now = Date.now()): boolean {
  return Date.parse(expiresAt) <= now
}
