import { StoreError, type StoreReader } from '@site/store/SharedStore'

/**
 * Compares a copy with its source: folders, journal, live set, and every content with its hash.
 *
 * @returns How many folders and files the copy has.
 * @throws StoreError that names what differs.
 */
export async function verifyCopy(
  source: StoreReader,
  target: StoreReader,
): Promise<{ folders: number; files: number }> {
  const [from, to] = [await source.state(), await target.state()]
  const different = [...from.folders.keys()].filter((path) => to.folders.get(path) !== from.folders.get(path))
  if (from.live !== to.live) different.push('the live release set')
  const [journal, copied] = [await source.journal(), await target.journal()]
  if (journal.join('\n') !== copied.join('\n')) different.push('the journal')
  const problems = [
    ...(await target.problems()),
    ...different.map((file) => ({ file, cause: 'is not equal' })),
  ]
  if (problems.length > 0)
    throw new StoreError(
      [
        'The copy is not complete. Run the command again.',
        ...problems.map(({ file, cause }) => `${file} ${cause}`),
      ].join('\n'),
    )
  const paths = new Set<string>()
  for (const folder of from.folders.keys())
    for (const { path } of await target.filesOf(folder)) paths.add(path)
  return { folders: from.folders.size, files: paths.size }
}
