const POLL_MS = 20

/**
 * Waits until a condition holds. If it never does, the test fails by its own time limit, and what still waits then does
 * not keep the process alive.
 */
export async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await condition())) await new Promise((resume) => setTimeout(resume, POLL_MS).unref())
}
