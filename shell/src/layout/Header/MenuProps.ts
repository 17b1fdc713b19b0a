import type { Section } from '../../content/sections'

export interface MenuProps {
  sections: readonly Section[]
}
