/** What a release was built from. Empty without git. */
export interface ReleaseSource {
  /** Hash of the commit that was checked out. */
  commit?: string
  /** Inputs of the package differed from the commit. */
  isDirty?: true
}

/** "0a1b2c3d4e", or "0a1b2c3d4e-dirty" if inputs differed from the commit. */
export function shownCommit({ commit, isDirty }: ReleaseSource): string | undefined {
  return commit && `${commit.slice(0, SHOWN_LENGTH)}${isDirty ? '-dirty' : ''}`
}

const SHOWN_LENGTH = 10
