import type { PictureData } from '@site/shared/contract/picture'
import { Picture } from '@site/shared/ui/Picture/Picture'
import styles from './Banner.module.css'

export interface BannerProps {
  title: string
  intro: string
  /** The map behind the text. `intro` describes it. */
  picture: PictureData
}

export function Banner({ title, intro, picture }: BannerProps) {
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
