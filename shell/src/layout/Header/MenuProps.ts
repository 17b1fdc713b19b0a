import type { Section } from '../../content/sections'

export interface MenuProps {
  sections: readonly Section[]
  /** The address of the page below; null when it is not found. */
  currentPath: string | null
}
