export function shortClassNames(
  name: string,
  root: string,
): (context: { resourcePath: string }, template: string, localName: string) => string
export function codesByFile(): (file: string) => string
