import type { ContentImage } from '../../content/product'
import { ScreenPicture } from './ScreenPicture'
import styles from './BannerSection.module.css'

/** Full-width picture between two sections. Its crop depends on the width of the window. */
export function BannerSection(image: ContentImage) {
  return <ScreenPicture {...image} className={styles.banner} sizes="100vw" />
}
