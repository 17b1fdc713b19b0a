import { join } from 'node:path'
import { rootDir } from '@site/cli/rootDir'

export { rootDir }

/** Stores, baselines and databases that the benchmark creates; safe to delete. */
export const benchDir = join(rootDir, 'var/bench')

/** The first of twenty consecutive ports that the benchmark may use. */
export const firstPort = Number(process.env['BENCH_PORT'] ?? 3270)
/** Port of the browser's DevTools protocol. */
export const debuggingPort = firstPort + 19

/** Key of the servers that the benchmark starts. */
export const API_KEY = 'bench-publishable-key'

export interface PageKind {
  name: string
  path: string
  /** The package of the page's own code; budgets depend on it. */
  owner: 'shell' | 'remote'
}

/** One page of each kind. */
export const pageKinds: readonly PageKind[] = [
  { name: 'home', path: '/', owner: 'shell' },
  { name: 'services', path: '/servicios', owner: 'shell' },
  { name: 'product', path: '/productos/portal-web', owner: 'remote' },
  { name: 'catalogue', path: '/soluciones', owner: 'remote' },
  { name: 'solution', path: '/soluciones/cisco', owner: 'remote' },
  { name: 'contact', path: '/contactanos', owner: 'remote' },
]

/**
 * - `site`: as released
 * - `noScripts`: the same HTML and CSS without any script
 * - `oneBundle`: the same HTML and CSS, shell and remotes from one build without federation
 */
export const variants = ['site', 'noScripts', 'oneBundle'] as const
export type Variant = (typeof variants)[number]
