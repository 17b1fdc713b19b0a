import { PageHead } from '@site/shared/runtime'
import { BottomBanner } from '@site/shared/ui/BottomBanner/BottomBanner'
import { MainCard } from '@site/shared/ui/MainCard/MainCard'
import { Section } from '@site/shared/ui/Section/Section'
import { services } from '../../content/services'
import { SectionHead } from '../parts/SectionHead'
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
      <Section className={styles.development}>
        <SectionHead title={development.title} intro={development.intro} />
        <ul className={styles.platforms}>
          {development.platforms.map(({ label, icon }) => (
            <li key={label}>
              <svg width={44} height={44} aria-hidden="true">
                <use href={icon} />
              </svg>
              {label}
            </li>
          ))}
        </ul>
        <ServiceCards cards={development.cards} />
      </Section>
      <BottomBanner />
    </>
  )
}
