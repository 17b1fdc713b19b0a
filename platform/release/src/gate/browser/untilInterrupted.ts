import { ReleaseError } from '../../ReleaseError'

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/**
 * Runs work that has to be cleaned up when an operator interrupts the process: a signal rejects the result, so that
 * `finally` blocks run.
 *
 * @param work Receives a signal that is aborted by the interruption.
 * @throws ReleaseError when interrupted, once `work` has settled.
 */
export async function untilInterrupted<T>(work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const controller = new AbortController()
  const interrupt = () => controller.abort(new ReleaseError('Interrupted: nothing has changed.'))
  for (const signal of signals) process.on(signal, interrupt)
  try {
    const result = await work(controller.signal)
    controller.signal.throwIfAborted()
    return result
  } catch (error) {
    // Errors of pages and connections that were closed by the interruption are not reported.
    controller.signal.throwIfAborted()
    throw error
  } finally {
    for (const signal of signals) process.off(signal, interrupt)
  }
}
