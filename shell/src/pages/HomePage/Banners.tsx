import { BannerCarousel, type BannerCarouselProps } from '@site/shared/ui/Carousel/BannerCarousel'
import { Section } from '@site/shared/ui/Section/Section'
import styles from './Banners.module.css'

export function Banners(props: BannerCarouselProps) {
  return (
    <Section className={styles.section}>
      <BannerCarousel {...props} />
    </Section>
  )
}
