import { join } from 'node:path'
import { rootDir } from '../../scripts/testing/rootDir'

export { rootDir }

/** Stores, baselines and databases that the benchmark creates; safe to delete. */
export const benchDir = join(rootDir, 'var/bench')
export const resultsDir = join(rootDir, 'bench/results')

/** The first of twenty consecutive ports that the benchmark may use. */
export const firstPort = Number(process.env['BENCH_PORT'] ?? 3270)

/** The package of a page's own code; budgets depend on it. */
export type PageOwner = 'shell' | 'remote'

export interface PageKind {
  name: string
  path: string
  owner: PageOwner
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

/**
 * - `link`: TLS and HTTP/2 over a shaped link with slow start, CPU slowed down; the profile that counts
 * - `throttled`: the browser's own throttling of the same numbers, CPU slowed down
 * - `unthrottled`: as fast as this machine is
 */
export const profiles = ['link', 'throttled', 'unthrottled'] as const
export type Profile = (typeof profiles)[number]

/** Default number of loads of each page. */
export const runsOf: Readonly<Record<Profile, number>> = { link: 15, throttled: 3, unthrottled: 3 }
export const INTERACTION_RUNS = 5

export const CPU_SLOWDOWN = 4
