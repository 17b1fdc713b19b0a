import { PageHead, useFrame } from '@site/shared/runtime'
import { BottomBanner } from '@site/shared/ui/BottomBanner/BottomBanner'
import { home } from '../../content/home'
import { homeBanners } from '../../content/homeBanners'
import { homeCertifications } from '../../content/homeCertifications'
import { homeIndustries } from '../../content/homeIndustries'
import { homePartners } from '../../content/homePartners'
import { Banners } from './Banners'
import { Certifications } from './Certifications'
import { Hero } from './Hero'
import { Industries } from './Industries'
import { Partners } from './Partners'
import { Showcase } from './Showcase'
import { Solutions } from './Solutions'

export function HomePage() {
  const { site } = useFrame()
  return (
    <>
      <PageHead info={home.info} />
      <Hero {...home.hero} />
      <Banners {...homeBanners} />
      <Solutions {...home.solutions} />
      <Partners {...homePartners} />
      <Certifications {...homeCertifications} />
      <Showcase title={home.work.title} cards={site.showcase} />
      <Industries {...homeIndustries} />
      <BottomBanner {...home.closing} isClosing />
    </>
  )
}
