/** Absolute path of copyWorker.cjs. */
export const copyWorkerFile: string
/** Absolute path of the folder with the code that composes documents. */
export const renderDir: string
