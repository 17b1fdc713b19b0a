import { Section } from '@site/shared/ui/Section/Section'
import type { PartnerBrand, PartnerCategory } from '../../content/aboutPartners'
import { SectionHead } from '../parts/SectionHead'
import styles from './Partners.module.css'

export interface PartnersProps {
  title: string
  categories: readonly { value: PartnerCategory; label: string }[]
  /** A brand with two categories appears twice. */
  brands: readonly PartnerBrand[]
}

export function Partners({ title, categories, brands }: PartnersProps) {
  return (
    <Section>
      <SectionHead title={title} align="centre" />
      <div className={styles.categories}>
        {categories.map(({ value, label }) => (
          <div key={value} className={styles.category}>
            <h3 className={styles.label}>{label}</h3>
            <ul>
              {brands
                .filter((brand) => brand.categories.includes(value))
                .map(({ name, logo }) => (
                  <li key={name} className={styles.brand}>
                    <img {...logo} alt={name} loading="lazy" />
                  </li>
                ))}
            </ul>
          </div>
        ))}
      </div>
    </Section>
  )
}
