/** Whether Save-Data is on. Not all browsers support it. */
export function savesData(): boolean {
  // Cast: not a standard yet, so the types lack it.
  return (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true
}
