/**
 * Makes an entry the newest of a map. Beyond `max` entries, the oldest one is removed.
 *
 * @param map Changed only by this function and by removing entries, so that its order is that of their age.
 */
export function setNewest<Value>(map: Map<string, Value>, key: string, value: Value, max: number): void {
  // A map iterates in the order of insertion. An entry that is only replaced would keep its place.
  map.delete(key)
  map.set(key, value)
  const [oldest] = map.keys()
  if (map.size > max && oldest !== undefined) map.delete(oldest)
}
