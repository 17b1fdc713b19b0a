export function shortClassNames(
  name: string,
  folders: Readonly<Record<string, string>>,
): (context: { resourcePath: string }, template: string, localName: string) => string
export function codesByFile(): (file: string) => string
