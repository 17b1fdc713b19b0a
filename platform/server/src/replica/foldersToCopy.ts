import type { StoreReader } from '@site/store/SharedStore'

/** Copied in a fraction of a second. */
const AT_ONCE = 8

/** @returns The folders that differ or that the target lacks, a few at a time. */
export async function foldersToCopy(source: StoreReader, target: StoreReader): Promise<Set<string>[]> {
  const { folders } = await target.state()
  const differing = [...(await source.state()).folders].filter(
    ([path, digest]) => folders.get(path) !== digest,
  )
  const paths = differing.map(([path]) => path)
  const groups = Math.ceil(paths.length / AT_ONCE)
  return Array.from(
    { length: groups },
    (_, group) => new Set(paths.slice(group * AT_ONCE, (group + 1) * AT_ONCE)),
  )
}
