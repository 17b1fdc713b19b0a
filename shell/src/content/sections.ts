import { inMenuOrder, shellSections } from '@site/shared/content/sections'
import type { SitePath } from '@site/shared/contract/remote'
import type { SiteMenuSection } from '@site/shared/contract/site'

/** A section of the menu; with options when a remote publishes them. */
export interface Section extends Partial<SiteMenuSection> {
  path: SitePath
  label: string
  /** Never marked as current in the desktop menu: specification §2, "ignored in the desktop menu highlight". */
  isNeverMarked?: boolean
}

/** All sections of the menu: the shell's, and those that remotes publish. */
export function menuSections(published: readonly SiteMenuSection[]): readonly Section[] {
  return inMenuOrder<Section>([...shellSections, ...published.map(withoutEmptyOptions)])
}

/** A section without options is a link. A dropdown would open an empty list. */
function withoutEmptyOptions({ options, ...section }: SiteMenuSection): Section {
  return options.length > 0 ? { ...section, options } : section
}

/** The address of a section's option. Source: specification §2. */
export function optionHref(
  { path, isFilter }: Pick<Section, 'path' | 'isFilter'>,
  optionPath: string,
): string {
  return isFilter ? `${path}?filter=${optionPath}` : `${path}/${optionPath}`
}
