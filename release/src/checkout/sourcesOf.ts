import { readJournal } from '../store/journal'
import type { Store } from '../store/Store'
import type { ReleaseSource } from './ReleaseSource'

/** What a version was published from. The same version can have been published from several commits. */
export function sourcesOf(store: Store, name: string, version: string): ReleaseSource[] {
  return readJournal(store).flatMap(({ sources, to }) => {
    const source = sources?.[name]
    return source && to[name] === version ? [source] : []
  })
}
