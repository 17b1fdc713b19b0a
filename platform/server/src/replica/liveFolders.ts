import type { ReleaseSet } from '@site/shared/contract/releases'
import type { StoreReader } from '@site/store/SharedStore'

/** @returns The folders of a store that its live release set needs: its own and those of its releases. */
export async function liveFolders(store: StoreReader): Promise<Set<string>> {
  const { live } = await store.state()
  if (live === undefined) return new Set()
  const folder = `sites/${live}`
  const record = (await store.filesOf(folder)).filter(({ path }) => path === `${folder}/set.json`)
  const folders = new Set([folder])
  for await (const { bytes } of store.read(record)) {
    // Cast: the release tool writes this type.
    const { packages } = JSON.parse(bytes.toString()) as ReleaseSet
    for (const [name, { version }] of Object.entries(packages)) folders.add(`releases/${name}/${version}`)
  }
  return folders
}
