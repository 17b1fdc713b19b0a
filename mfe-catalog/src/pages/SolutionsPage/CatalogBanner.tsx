import { Picture } from '@site/shared/ui/Picture/Picture'
import { Section } from '@site/shared/ui/Section/Section'
import type { CatalogBannerContent } from '../../content/solutionsPage'
import styles from './CatalogBanner.module.css'

// TODO: becomes a slide once the carousel exists; until then the catalogue opens with its first banner.
export function CatalogBanner({ title, picture, isBackdrop }: CatalogBannerContent) {
  return (
    <Section className={styles.section}>
      <div className={styles.banner} data-backdrop={isBackdrop || undefined}>
        <Picture picture={picture} className={styles.picture} alt="" sizes="94vw" priority />
        <p className={styles.title}>{title}</p>
      </div>
    </Section>
  )
}
