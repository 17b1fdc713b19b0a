/** "shell", "mfe-products". Part of folder names, addresses and messages. */
export const packageNamePattern = '^(?:shell|mfe-[a-z0-9]+(?:-[a-z0-9]+)*)$'
export const MAX_PACKAGE_NAME_LENGTH = 60

export const isPackageName = (text: string): boolean =>
  text.length <= MAX_PACKAGE_NAME_LENGTH && new RegExp(packageNamePattern).test(text)
