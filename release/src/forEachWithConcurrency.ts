/**
 * Does work on every item, on a few of them at a time; they are begun in their order.
 *
 * @param width How many are under way at most.
 * @throws What the first work to fail throws, when no work is under way any more; no other is begun then.
 */
export async function forEachWithConcurrency<T>(
  items: readonly T[],
  width: number,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const waiting = items.values()
  const failures: unknown[] = []
  const worker = async () => {
    for (let next = waiting.next(); !next.done && failures.length === 0; next = waiting.next()) {
      await work(next.value).catch((error: unknown) => failures.push(error))
    }
  }
  await Promise.all(Array.from({ length: width }, worker))
  if (failures.length > 0) throw failures[0]
}
