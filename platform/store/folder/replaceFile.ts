import { renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'

/** Readers see the earlier or the new content, also when the process is killed. Call it with a lock held. */
export function replaceFile(path: string, content: Buffer | string, mode = 0o666): void {
  const next = `${path}.new`
  // A killed process of another user can have left one.
  rmSync(next, { force: true })
  writeFileSync(next, content, { mode })
  renameSync(next, path)
}

/** Points a symbolic link to another target in one step: a link cannot be changed in place. Call it with a lock held. */
export function replaceLink(path: string, target: string): void {
  const next = `${path}.next`
  rmSync(next, { force: true })
  symlinkSync(target, next)
  renameSync(next, path)
}
