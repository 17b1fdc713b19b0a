/** Something an operator can act on: its message is all that is shown. The live site is untouched. */
export class ReleaseError extends Error {
  override name = 'ReleaseError'
}
