import { PageHead, useFrame } from '@site/shared/runtime'
import { BottomBanner } from '@site/shared/ui/BottomBanner/BottomBanner'
import { BannerCarousel } from '@site/shared/ui/Carousel/BannerCarousel'
import { Section } from '@site/shared/ui/Section/Section'
import { home } from '../../content/home'
import { homeBanners } from '../../content/homeBanners'
import { homeCertifications } from '../../content/homeCertifications'
import { homeIndustries } from '../../content/homeIndustries'
import { homePartners } from '../../content/homePartners'
import { Certifications } from './Certifications'
import { Hero } from './Hero'
import { Industries } from './Industries'
import { Partners } from './Partners'
import { Showcase } from './Showcase'
import { Solutions } from './Solutions'
import styles from './HomePage.module.css'

export function HomePage() {
  const { site } = useFrame()
  return (
    <>
      <PageHead info={home.info} />
      <Hero {...home.hero} />
      <Section className={styles.banners}>
        <BannerCarousel {...homeBanners} />
      </Section>
      {/* The rules of what follows load after the first paint: decision 0049. */}
      <div data-lower="" />
      <Solutions {...home.solutions} />
      <Partners {...homePartners} />
      <Certifications {...homeCertifications} />
      <Showcase title={home.work.title} cards={site.showcase} />
      <Industries {...homeIndustries} />
      <BottomBanner {...home.closing} isClosing />
    </>
  )
}
