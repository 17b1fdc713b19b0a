import { userInfo } from 'node:os'

/** As in the journal. */
export function userName(): string {
  try {
    return process.env['RELEASE_USER'] || userInfo().username
  } catch {
    return 'an unknown user'
  }
}
