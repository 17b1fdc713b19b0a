import { fileURLToPath } from 'node:url'
import { join } from 'node:path'

export const rootDir = fileURLToPath(new URL('..', import.meta.url)).replace(/\/$/, '')

/** The site that all tests share which change nothing in its store. */
export const site = {
  origin: 'http://localhost:3200',
  port: 3200,
  storeDir: join(rootDir, 'var/e2e/store'),
  databaseFile: join(rootDir, 'var/e2e/leads.sqlite'),
} as const
