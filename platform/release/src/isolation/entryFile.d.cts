/** Absolute path of bundleProcess.cjs. */
export const entryFile: string
