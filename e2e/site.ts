import { fileURLToPath } from 'node:url'
import { join } from 'node:path'

export const rootDir = fileURLToPath(new URL('..', import.meta.url)).replace(/\/$/, '')

/** Two checkouts can be tested side by side on ports of their own. */
const port = Number(process.env['E2E_PORT'] ?? 3200)

/** The site that all tests share which change nothing in its store. */
export const site = {
  origin: `http://localhost:${port}`,
  port,
  storeDir: join(rootDir, 'var/e2e/store'),
  databaseFile: join(rootDir, 'var/e2e/leads.sqlite'),
} as const
