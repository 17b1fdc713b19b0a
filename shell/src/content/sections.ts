import type { MenuSection, SitePath } from '@site/shared/contract/remote'

/** A section of the menu; with options when a remote publishes them. */
export interface Section {
  path: SitePath
  label: string
  options?: MenuSection['options']
  isFilter?: boolean
  /** Never marked as current in the desktop menu: specification §2, "ignored in the desktop menu highlight". */
  isNeverMarked?: boolean
}

/** The menu's order. A remote’s section appears once the remote publishes it. Source: specification §2. */
const order: readonly (Section | { remotePath: SitePath })[] = [
  { path: '/servicios', label: 'Servicios' },
  { path: '/nosotros', label: 'Nosotros' },
  { remotePath: '/productos' },
  { remotePath: '/soluciones' },
  { path: '/politica-de-calidad', label: 'Política de Calidad', isNeverMarked: true },
]

/**
 * All sections of the menu: those of the shell and those that remotes publish. Sections of unknown remotes are last.
 */
export function menuSections(published: readonly MenuSection[]): readonly Section[] {
  const named = new Set(order.map((entry) => ('remotePath' in entry ? entry.remotePath : entry.path)))
  return [
    ...order.flatMap((entry): readonly Section[] =>
      'remotePath' in entry ? published.filter(({ path }) => path === entry.remotePath) : [entry],
    ),
    ...published.filter(({ path }) => !named.has(path)),
  ]
}

/** The address of a section's option. Source: specification §2. */
export function optionHref({ path, isFilter }: Section, optionPath: string): string {
  return isFilter ? `${path}?filter=${optionPath}` : `${path}/${optionPath}`
}
