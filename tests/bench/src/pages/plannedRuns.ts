import type { Profile } from '../link/profiles'

/** Of 16 KB records, unless they are asked for: a run takes two minutes. */
const MAX_LARGE_RECORD_RUNS = 3

export interface PlannedRuns {
  profile: Profile
  runs: number
}

/** @param profile All profiles when undefined. */
export function plannedRuns(profile: Profile | undefined, runs: number): PlannedRuns[] {
  if (profile) return [{ profile, runs }]
  return [
    { profile: 'link', runs },
    { profile: 'link16k', runs: Math.min(runs, MAX_LARGE_RECORD_RUNS) },
  ]
}
