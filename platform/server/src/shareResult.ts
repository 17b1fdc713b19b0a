/**
 * Limits how often something is done: callers share one run and its result.
 *
 * @param keepMs How long a result is shared after the run has ended, in milliseconds.
 */
export function shareResult<Result>(run: () => Promise<Result>, keepMs: number): () => Promise<Result> {
  let shared: Promise<Result> | undefined

  function forgetLater(): void {
    setTimeout(() => (shared = undefined), keepMs).unref()
  }

  return () => {
    if (!shared) {
      shared = run()
      shared.then(forgetLater, forgetLater)
    }
    return shared
  }
}
