/** "shell", "mfe-products". Part of folder names, addresses and messages. */
export const packageNamePattern = '^(?:shell|mfe-[a-z0-9]+(?:-[a-z0-9]+)*)$'
const MAX_LENGTH = 60

export const isPackageName = (text: string): boolean =>
  text.length <= MAX_LENGTH && new RegExp(packageNamePattern).test(text)
