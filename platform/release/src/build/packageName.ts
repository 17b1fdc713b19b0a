/** Source of a pattern: "shell", "mfe-products", "mfe-blog2". Part of folder, class and container names, addresses and messages. */
const packageName = '(?:shell|mfe-[a-z0-9]+(?:-[a-z0-9]+)*)'
export const packageNamePattern = `^${packageName}$`
export const MAX_PACKAGE_NAME_LENGTH = 60

export const isPackageName = (text: string): boolean =>
  text.length <= MAX_PACKAGE_NAME_LENGTH && new RegExp(packageNamePattern).test(text)

/** Source of a pattern: what the generated names of classes in a package's CSS modules begin with. */
export const classPrefix = `${packageName}_`
