import type { Section } from '../../content/sections'

export interface MenuProps {
  sections: readonly Section[]
  /** Path of the current page; null if it is the not-found page. */
  currentPath: string | null
}
