import { PageHead } from '@site/shared/runtime'
import { BottomBanner } from '@site/shared/ui/BottomBanner/BottomBanner'
import { MainCard } from '@site/shared/ui/MainCard/MainCard'
import { Section } from '@site/shared/ui/Section/Section'
import { services } from '../../content/services'
import { SectionHead } from '../parts/SectionHead'
import { Development } from './Development'
import { ServiceCards } from './ServiceCards'
import styles from './ServicesPage.module.css'

export function ServicesPage() {
  const { info, banner, intro, design, development } = services
  return (
    <>
      <PageHead info={info} />
      <MainCard {...banner} />
      <Section>
        <div className={styles.intro}>
          <h2>{intro.title}</h2>
          <p>{intro.text}</p>
        </div>
      </Section>
      <Section tone="surface">
        <SectionHead title={design.title} />
        <ServiceCards cards={design.steps} isStepped />
      </Section>
      <Development {...development} />
      <BottomBanner />
    </>
  )
}
