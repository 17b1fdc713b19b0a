import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { getLocation } from '@site/shared/contract/addresses'
import type { ReleaseSet } from '@site/shared/contract/releases'
import { rootDir } from '@site/cli/rootDir'

export { rootDir }

/** Lets two checkouts run their tests at the same time. */
const port = Number(process.env['E2E_PORT'] ?? 3200)

/** The site that is shared by all tests that do not change its store. */
export const site = {
  origin: `http://localhost:${port}`,
  port,
  storeDir: join(rootDir, 'var/e2e/store'),
  databaseFile: join(rootDir, 'var/e2e/leads.sqlite'),
} as const

/** One address of each kind of page. */
export const pageKinds = [
  '/',
  '/servicios',
  '/nosotros',
  '/politica-de-calidad',
  '/productos/portal-web',
  '/soluciones',
  '/soluciones/cisco',
  '/contactanos',
  '/productos/nada',
] as const

/** All addresses of the live release set. */
export function getAddresses(storeDir: string): string[] {
  // Cast: the release tool wrote it.
  const set = JSON.parse(readFileSync(join(storeDir, 'live/set.json'), 'utf8')) as ReleaseSet
  return set.pages.map(getLocation)
}
