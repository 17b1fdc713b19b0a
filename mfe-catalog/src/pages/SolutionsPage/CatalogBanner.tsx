import { BannerCarousel, type BannerCarouselProps } from '@site/shared/ui/Carousel/BannerCarousel'
import { Section } from '@site/shared/ui/Section/Section'
import styles from './CatalogBanner.module.css'

export function CatalogBanner(props: Omit<BannerCarouselProps, 'isFirstScreen'>) {
  return (
    <Section className={styles.section}>
      <BannerCarousel {...props} isFirstScreen />
    </Section>
  )
}
