/** What a release was built from. Empty without git. */
export interface ReleaseSource {
  /** Hash of the commit that was checked out. */
  commit?: string
  /** First line of its message, without control characters. */
  subject?: string
  /** Inputs of the package differed from the commit. */
  isDirty?: true
}

/** "0a1b2c3d4e", or "0a1b2c3d4e-dirty" if inputs differed from the commit. */
export function formatCommit({ commit, isDirty }: ReleaseSource): string | undefined {
  return commit && `${commit.slice(0, SHOWN_LENGTH)}${isDirty ? '-dirty' : ''}`
}

const SHOWN_LENGTH = 10

/** @returns "commit 0a1b2c3d4e Name the new office" */
export const describeCommit = (commit: string, subject = ''): string =>
  `commit ${commit} ${subject}`.trimEnd()

/** Longer ones are cut. */
export const MAX_SUBJECT_LENGTH = 200
