import type { PictureData } from '@site/shared/contract/picture'
import { Picture } from '@site/shared/ui/Picture/Picture'
import styles from './Banner.module.css'

export interface BannerProps {
  title: string
  lead: string
  /** The map behind the text. `lead` describes it. */
  picture: PictureData
}

export function Banner({ title, lead, picture }: BannerProps) {
  return (
    <section className={styles.banner}>
      <Picture className={styles.picture} picture={picture} alt="" sizes="100vw" priority />
      <div className={styles.texts}>
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.lead}>{lead}</p>
      </div>
    </section>
  )
}
