import { PageHead } from '@site/shared/runtime'
import { BottomBanner } from '@site/shared/ui/BottomBanner/BottomBanner'
import { services } from '../../content/services'
import { Design } from './Design'
import { Development } from './Development'
import { Intro } from './Intro'
import { MainBanner } from './MainBanner'

export function ServicesPage() {
  return (
    <>
      <PageHead info={services.info} />
      <MainBanner {...services.banner} />
      <Intro {...services.intro} />
      <Design {...services.design} />
      <Development {...services.development} />
      <BottomBanner />
    </>
  )
}
