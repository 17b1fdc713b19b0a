import { SpriteIcon } from '@site/shared/ui/icons/SpriteIcon'
import type { Section } from '../../content/sections'
import styles from './OptionIcon.module.css'

export interface OptionIconProps {
  option: NonNullable<Section['options']>[number]
  /** Width and height, in pixels. */
  size: number
}

/** The icon of a menu option, replaced by its hover icon while the option's link is hovered or focused. */
export function OptionIcon({ option: { icon, iconHover }, size }: OptionIconProps) {
  if (!iconHover) return <SpriteIcon href={icon} size={size} />
  return (
    <>
      <SpriteIcon href={icon} size={size} className={styles.idle} />
      <SpriteIcon href={iconHover} size={size} className={styles.hovered} />
    </>
  )
}
