import type { SitePath } from '@site/shared/contract/remote'
import type { SiteMenuSection } from '@site/shared/contract/site'

/** A section of the menu; with options when a remote publishes them. */
export interface Section extends Partial<SiteMenuSection> {
  path: SitePath
  label: string
  /** Never marked as current in the desktop menu: specification §2, "ignored in the desktop menu highlight". */
  isNeverMarked?: boolean
}

const ownSections: readonly Section[] = [
  { path: '/servicios', label: 'Servicios' },
  { path: '/nosotros', label: 'Nosotros' },
  { path: '/politica-de-calidad', label: 'Política de Calidad', isNeverMarked: true },
]

/** The menu's order. Source: specification §2. */
const order: readonly SitePath[] = [
  '/servicios',
  '/nosotros',
  '/productos',
  '/soluciones',
  '/politica-de-calidad',
]

/** All sections of the menu: the shell's, and those that remotes publish. Sections of unknown remotes are last. */
export function menuSections(published: readonly SiteMenuSection[]): readonly Section[] {
  const rank = ({ path }: Section) => (order.includes(path) ? order.indexOf(path) : order.length)
  return [...ownSections, ...published].sort((one, other) => rank(one) - rank(other))
}

/** The address of a section's option. Source: specification §2. */
export function optionHref(
  { path, isFilter }: Pick<Section, 'path' | 'isFilter'>,
  optionPath: string,
): string {
  return isFilter ? `${path}?filter=${optionPath}` : `${path}/${optionPath}`
}
