/** An error that the user of the command can act on: only its message is printed. The live site is unchanged. */
export class ReleaseError extends Error {
  override name = 'ReleaseError'
}
