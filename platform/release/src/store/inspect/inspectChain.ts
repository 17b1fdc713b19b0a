import { join, relative } from 'node:path'
import { setFilesName, type SetFiles } from '@site/shared/contract/releases'
import { readJson } from '../../files'
import { brokenAttemptLinks } from '../../service/attempts/attemptFiles'
import { brokenJournalLinks, damagedJournalLines, readJournal } from '../journal'
import { unlessDamaged } from '../readStored'
import {
  manifestHash,
  releasesOf,
  setManifestName,
  withoutCompressedForms,
  type SetManifest,
} from '../setManifest'
import type { Store } from '../Store'
import type { StoreFinding } from './StoreFinding'

const fix =
  'somebody or something has changed it after it was written: compare with a backup, and find out who, before you trust the store'

/** Looks whether the journal and the manifests of the sets are as they were written: store/chain.ts, store/setManifest.ts. */
export function inspectChain(store: Store): StoreFinding[] {
  const damaged = damagedJournalLines(store)
  const ofJournal = brokenJournalLinks(store)
    .filter((line) => !damaged.includes(line))
    .map((line) => ({
      file: 'journal.jsonl',
      cause: `has a line ${line} that does not follow the line before it`,
      fix,
    }))
  return [
    ...ofJournal,
    ...inspectAttempts(store),
    ...store.setNumbers().flatMap((number) => inspectManifest(store, number)),
  ]
}

function inspectAttempts(store: Store): StoreFinding[] {
  return brokenAttemptLinks(store.dir).map(({ file, line }) => ({
    file: relative(store.dir, file),
    cause: `has a line ${line} that does not follow the line before it`,
    fix,
  }))
}

function inspectManifest(store: Store, number: number): StoreFinding[] {
  const file = `sites/${number}/${setManifestName}`
  const journaled = readJournal(store).findLast(({ set }) => set === number)?.manifest
  const finding = (name: string, cause: string) => ({ file: name, cause, fix })
  // A set of version 1.0.
  if (journaled === undefined) return []
  if (manifestHash(store, number) !== journaled)
    return [finding(file, 'is not the one that the journal has the hash of')]
  try {
    const manifest = readJson<SetManifest>(join(store.dir, file))
    // What these files list is compared with the files themselves by the other inspections.
    const listed = readJson<SetFiles>(join(store.siteDir(number), setFilesName))
    return [
      ...(isEqual(withoutCompressedForms(listed), manifest.files)
        ? []
        : [finding(`sites/${number}/${setFilesName}`, 'lists other files than the manifest of the set')]),
      ...changedReleases(store, number, manifest).map((name) =>
        finding(
          `releases/${name}/${manifest.releases[name]?.version}/release.json`,
          `lists other files than the manifest of set ${number}`,
        ),
      ),
    ]
  } catch {
    // The other inspections name the file that is missing or damaged.
    return []
  }
}

function changedReleases(store: Store, number: number, { releases }: SetManifest): string[] {
  const now = unlessDamaged(() => releasesOf(store, store.releaseSet(number)))
  return now ? Object.keys(releases).filter((name) => !isEqual(now[name], releases[name])) : []
}

const isEqual = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
