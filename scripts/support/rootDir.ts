import { join } from 'node:path'

export const rootDir = join(__dirname, '../..')
