import { PageHead } from '@site/shared/runtime'
import { BottomBanner } from '@site/shared/ui/BottomBanner/BottomBanner'
import { MainCard } from '@site/shared/ui/MainCard/MainCard'
import { services } from '../../content/services'
import { Design } from './Design'
import { Development } from './Development'
import { Intro } from './Intro'

export function ServicesPage() {
  return (
    <>
      <PageHead info={services.info} />
      <MainCard {...services.banner} />
      <Intro {...services.intro} />
      <Design {...services.design} />
      <Development {...services.development} />
      <BottomBanner />
    </>
  )
}
