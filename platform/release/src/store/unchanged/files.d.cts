/** Absolute path of the folder with the code that composes documents. */
export const renderDir: string
