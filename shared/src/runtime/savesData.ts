/** The part of the Network Information API that is read here. Not a standard yet, so TypeScript's types lack it. */
interface NetworkInformation {
  saveData?: boolean
  effectiveType?: string
}

const connection = () => (navigator as { connection?: NetworkInformation }).connection

/** Whether Save-Data is on. Not all browsers support it. */
export function savesData(): boolean {
  return connection()?.saveData === true
}

/** Whether the connection is known to be slow or metered. In browsers that do not say, it is not. */
export function hasLimitedConnection(): boolean {
  return savesData() || /^(?:slow-2g|2g|3g)$/.test(connection()?.effectiveType ?? '')
}
