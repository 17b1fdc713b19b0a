import { Picture } from '@site/shared/ui/Picture/Picture'
import type { BannerContent } from '../../content/about'
import styles from './Banner.module.css'

export function Banner({ title, intro, picture }: BannerContent) {
  return (
    <section className={styles.banner}>
      <Picture className={styles.picture} picture={picture} alt="" sizes="100vw" priority />
      <div className={styles.texts}>
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.intro}>{intro}</p>
      </div>
    </section>
  )
}
