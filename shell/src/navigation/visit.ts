import { visitsPath, type PinnedRemote } from '@site/shared/contract/site'

const ENDED = 205
const SERVER_ERROR = 500
/** The notice stays meanwhile. */
const TIMEOUT_MS = 5000

/** Whether the visit's release set may still be used. True if the server does not answer. */
export async function mayVisitGoOn(set: number): Promise<boolean> {
  // The page that the visitor waits for comes first.
  const answer = await fetch(`${visitsPath}/${set}`, { priority: 'low' }).catch(() => undefined)
  return answer?.status !== ENDED
}

/**
 * Whether the server answers for all files of a module that could not be loaded. Then the connection is not the cause:
 * a file is gone or was altered, and another attempt would fail too.
 */
export async function areAnswered({
  entry,
  scripts,
}: Pick<PinnedRemote, 'entry' | 'scripts'>): Promise<boolean> {
  const options = { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(TIMEOUT_MS) } as const
  const requests = [entry, ...scripts].map(({ url }) => fetch(url, options))
  const answers = await Promise.all(requests).catch(() => [])
  return answers.length > 0 && answers.every(({ status }) => status < SERVER_ERROR)
}
