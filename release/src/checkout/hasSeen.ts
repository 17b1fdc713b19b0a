import { git } from './git'
import type { ReleaseSource } from './ReleaseSource'

/**
 * Whether a checkout contains the changes that a release was built from: its commit, or, after a squash or a commit of
 * changes that were published before, every input with the same content.
 *
 * @param own What the checkout would build now.
 */
export async function hasSeen(rootDir: string, source: ReleaseSource, own: ReleaseSource): Promise<boolean> {
  const { commit, isDirty, objects } = source
  if (commit === undefined) return false
  if (!isDirty && (await isAncestor(rootDir, commit))) return true
  const inputs = Object.entries(objects ?? {})
  if (inputs.length === 0) return false
  for (const [path, object] of inputs)
    if (own.objects?.[path] !== object && !(await isInHistory(rootDir, path, object))) return false
  return true
}

/** False for a commit that the checkout does not have. */
async function isAncestor(rootDir: string, commit: string): Promise<boolean> {
  return git(rootDir, ['merge-base', '--is-ancestor', commit, 'HEAD']).then(
    () => true,
    () => false,
  )
}

/** Whether a file or folder had this content in any commit of the history of HEAD. */
async function isInHistory(rootDir: string, path: string, object: string): Promise<boolean> {
  const commits = (await git(rootDir, ['rev-list', '--full-history', 'HEAD', '--', path])).split('\n')
  const prefix = (await git(rootDir, ['rev-parse', '--show-prefix'])).trim()
  const names = commits.filter(Boolean).map((commit) => `${commit}:${prefix}${path}\n`)
  const known = await git(rootDir, ['cat-file', '--batch-check=%(objectname)'], { input: names.join('') })
  return known.split('\n').includes(object)
}
