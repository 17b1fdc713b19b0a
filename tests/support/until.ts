const POLL_MS = 20

/** Waits until a condition holds. The test fails by its own time limit if it never does. */
export async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await condition())) await new Promise((resume) => setTimeout(resume, POLL_MS))
}
