import { ReleaseError } from '@site/release/ReleaseError'
import { isSafeAddress } from '@site/http/network'

/** The release service that the commands talk to. */
export interface ClientConfig {
  /** `RELEASE_URL`, without a trailing slash: "https://release.example.com". */
  url: string
  /** `RELEASE_TOKEN`: a key, or the token of a CI system. */
  token: string
  /** Address of the CI job. `RELEASE_BUILD_URL`, default what GitHub Actions and GitLab CI say. */
  buildUrl?: string
}

/** @throws ReleaseError that names every invalid variable. */
export function readClientConfig(env: NodeJS.ProcessEnv): ClientConfig {
  const url = env['RELEASE_URL']?.trim().replace(/\/+$/, '') ?? ''
  const problems: string[] = []
  if (!isSafeUrl(url))
    problems.push(
      'RELEASE_URL must be an https address, because the token is sent to it; http is for this machine only',
    )
  const token = env['RELEASE_TOKEN']?.trim() ?? ''
  // The value is not printed: it is a secret.
  if (!/^[A-Za-z0-9._~+/-]+=*$/.test(token))
    problems.push('RELEASE_TOKEN must be a key of the release service, or a token of the CI system')
  if (problems.length > 0) throw new ReleaseError(problems.join('\n'))
  const buildUrl = readBuildUrl(env)
  return { url, token, ...(buildUrl && { buildUrl }) }
}

function isSafeUrl(url: string): boolean {
  if (!URL.canParse(url)) return false
  const { username, search, hash } = new URL(url)
  return username === '' && search === '' && hash === '' && isSafeAddress(url)
}

function readBuildUrl(env: NodeJS.ProcessEnv): string | undefined {
  const { RELEASE_BUILD_URL, CI_JOB_URL, GITHUB_SERVER_URL, GITHUB_REPOSITORY, GITHUB_RUN_ID } = env
  const ofGitHub = GITHUB_RUN_ID && `${GITHUB_SERVER_URL}/${GITHUB_REPOSITORY}/actions/runs/${GITHUB_RUN_ID}`
  const url = RELEASE_BUILD_URL || CI_JOB_URL || ofGitHub
  return url && /^https?:\/\/[!-~]{1,490}$/.test(url) ? url : undefined
}
