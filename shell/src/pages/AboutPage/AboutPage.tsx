import { PageHead } from '@site/shared/runtime'
import { BottomBanner } from '@site/shared/ui/BottomBanner/BottomBanner'
import { about } from '../../content/about'
import { aboutPartners } from '../../content/aboutPartners'
import { Banner } from './Banner'
import { History } from './History'
import { Intro } from './Intro'
import { Partners } from './Partners'
import { Principles } from './Principles'
import { Tools } from './Tools'

export function AboutPage() {
  return (
    <>
      <PageHead info={about.info} />
      <Banner {...about.banner} />
      <Intro {...about.intro} />
      <Principles purpose={about.purpose} vision={about.vision} />
      <Tools {...about.tools} />
      <History {...about.history} />
      <Partners {...aboutPartners} />
      <BottomBanner />
    </>
  )
}
