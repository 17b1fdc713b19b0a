/** Absolute path of jobProcess.ts, or of what it was compiled to. */
export const entryFile: string
/** What Node needs to run it. */
export const nodeOptions: readonly string[]
/** The repository. */
export const workingDir: string
