import type { SitePath } from '../contract/remote'

/** Sections that the shell publishes. Remotes publish the others. Source: specification §2. */
export const shellSections = [
  { path: '/servicios', label: 'Servicios' },
  { path: '/nosotros', label: 'Nosotros' },
  { path: '/politica-de-calidad', label: 'Política de Calidad', isNeverMarked: true },
] as const

const order: readonly SitePath[] = [
  '/servicios',
  '/nosotros',
  '/productos',
  '/soluciones',
  '/politica-de-calidad',
]

/** Sorts sections into the menu's order, with unknown ones last. Source: specification §2. */
export function inMenuOrder<S extends { path: SitePath }>(sections: readonly S[]): readonly S[] {
  const rank = ({ path }: S) => (order.includes(path) ? order.indexOf(path) : order.length)
  return [...sections].sort((one, other) => rank(one) - rank(other))
}
