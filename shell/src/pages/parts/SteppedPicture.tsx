import { Picture, type PictureProps } from '@site/shared/ui/Picture/Picture'
import styles from './SteppedPicture.module.css'

export interface SteppedPictureProps extends Omit<PictureProps, 'className'> {
  /** On phones, beside the card's text instead of above it. @default false */
  isBesideOnPhones?: boolean
}

/** The upper part of a card: a picture whose lower right corner is cut into steps. */
export function SteppedPicture({ isBesideOnPhones = false, ...picture }: SteppedPictureProps) {
  return (
    <Picture
      {...picture}
      className={isBesideOnPhones ? `${styles.picture} ${styles.beside}` : styles.picture}
    />
  )
}
