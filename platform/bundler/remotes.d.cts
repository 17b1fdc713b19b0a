export function findRemotes(rootDir: string): string[]
export function portOfRemote(rootDir: string, name: string): number
