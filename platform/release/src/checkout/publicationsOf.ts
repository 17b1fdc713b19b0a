import { readJournal } from '../store/journal'
import type { Store } from '../store/Store'
import type { ReleaseSource } from './ReleaseSource'

/** One publish of a version: from what, by whom and when (ISO 8601, UTC). */
export interface Publication extends ReleaseSource {
  user: string
  at: string
}

/** The same version can have been published several times, from several commits. */
export function publicationsOf(store: Store, name: string, version: string): Publication[] {
  return readJournal(store).flatMap(({ sources, to, user, at }) => {
    const source = sources?.[name]
    return source && to[name] === version ? [{ ...source, user, at }] : []
  })
}
