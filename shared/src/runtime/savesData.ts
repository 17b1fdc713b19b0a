/** Whether the visitor asked the browser to load little. Not all browsers tell. */
export function savesData(): boolean {
  // Cast: not in the types, because it is no standard yet.
  return (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true
}
