/** @throws Error always: no remote loads another remote. */
export function remotes(): never {
  throw new Error('federation: a remote has no remotes')
}
