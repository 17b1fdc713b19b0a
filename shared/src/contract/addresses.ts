/** @returns Whether a path is a base path or below it: "/productos/chatbot" is below "/productos". */
export function isAtOrBelow(path: string, basePath: string): boolean {
  return path === basePath || path.startsWith(`${basePath}/`)
}

/** An address that no package may have: the not-found page answers it. */
export const missingPath = '/404'

/** @returns Path and, if any, query string: "/soluciones?filter=software". */
export function getLocation({ path, search }: { readonly path: string; readonly search: string }): string {
  return search ? `${path}?${search}` : path
}

/** @returns Package name of the remote that has an address; undefined if none has it. */
export function getRemote(
  remotes: Readonly<Record<string, { readonly basePath: string }>>,
  path: string,
): string | undefined {
  return Object.keys(remotes).find((name) => isAtOrBelow(path, remotes[name]!.basePath))
}
