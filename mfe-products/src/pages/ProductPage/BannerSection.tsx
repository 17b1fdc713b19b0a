import { Picture } from '@site/shared/ui/Picture/Picture'
import type { ContentImage } from '../../content/product'
import styles from './BannerSection.module.css'

/** The full-width picture between two sections; its cuts follow the width of the window. */
export function BannerSection(image: ContentImage) {
  return <Picture {...image} className={styles.banner} sizes="100vw" />
}
