import { Picture, type PictureProps } from '@site/shared/ui/Picture/Picture'
import styles from './SteppedPicture.module.css'

export interface SteppedPictureProps extends Omit<PictureProps, 'className'> {
  /** On phones it stands beside the words of its card, instead of above them. @default false */
  isBesideOnPhones?: boolean
}

/** The upper part of a card: a picture with steps for its lower right corner. */
export function SteppedPicture({ isBesideOnPhones = false, ...picture }: SteppedPictureProps) {
  return (
    <Picture
      {...picture}
      className={isBesideOnPhones ? `${styles.picture} ${styles.beside}` : styles.picture}
    />
  )
}
