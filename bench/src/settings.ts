import { join } from 'node:path'
import { rootDir } from '../../scripts/testing/rootDir'

export { rootDir }

/** Everything the benchmark makes and may make again: stores, baselines, databases. */
export const benchDir = join(rootDir, 'var/bench')
export const resultsDir = join(rootDir, 'bench/results')

/** The first of the twenty ports that may be used. */
export const firstPort = Number(process.env['BENCH_PORT'] ?? 3270)

/** Whose code a page needs beside the frame's: what it may weigh depends on it. */
export type PageOwner = 'shell' | 'remote'

export interface PageKind {
  name: string
  path: string
  owner: PageOwner
}

/** One of each kind. */
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
 * - `noScripts`: the same HTML and CSS, every script taken out
 * - `oneBundle`: the same HTML and CSS, shell and remotes from one build without federation
 */
export const variants = ['site', 'noScripts', 'oneBundle'] as const
export type Variant = (typeof variants)[number]

/**
 * - `link`: over a shaped link with slow start below TLS and HTTP/2, CPU slowed down; the one that counts
 * - `throttled`: the browser's own throttling of the same numbers, CPU slowed down
 * - `unthrottled`: as fast as this machine is
 */
export const profiles = ['link', 'throttled', 'unthrottled'] as const
export type Profile = (typeof profiles)[number]

/** How often each page is loaded where nobody says otherwise: most often where it counts. */
export const runsOf: Readonly<Record<Profile, number>> = { link: 15, throttled: 3, unthrottled: 3 }
export const INTERACTION_RUNS = 5

export const CPU_SLOWDOWN = 4
