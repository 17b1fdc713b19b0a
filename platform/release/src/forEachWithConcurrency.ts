/**
 * Calls an async function for every item, in order, with at most `concurrency` calls pending.
 *
 * @throws The first error. After it no further call is made; it is thrown once all pending calls have settled.
 */
export async function forEachWithConcurrency<T>(
  items: readonly T[],
  concurrency: number,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const remaining = items.values()
  const failures: unknown[] = []
  const worker = async () => {
    for (let next = remaining.next(); !next.done && failures.length === 0; next = remaining.next()) {
      await work(next.value).catch((error: unknown) => failures.push(error))
    }
  }
  await Promise.all(Array.from({ length: concurrency }, worker))
  if (failures.length > 0) throw failures[0]
}
