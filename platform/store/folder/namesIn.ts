import { existsSync, readdirSync } from 'node:fs'

/** Names in a folder of the store; none if there is no such folder. */
export const namesIn = (folder: string): string[] => (existsSync(folder) ? readdirSync(folder) : [])
