import { Picture } from '@site/shared/ui/Picture/Picture'
import { Section } from '@site/shared/ui/Section/Section'
import type { PartnersContent } from '../../content/aboutPartners'
import { SectionHead } from '../parts/SectionHead'
import grid from '../parts/CardGrid.module.css'
import styles from './Partners.module.css'

export function Partners({ title, categories, brands }: PartnersContent) {
  return (
    <Section>
      <SectionHead title={title} />
      <div className={grid.cards}>
        {categories.map((category) => (
          <div key={category} className={styles.category}>
            <h3 className={styles.label}>{category}</h3>
            <ul>
              {brands
                .filter((brand) => brand.categories.includes(category))
                .map(({ name, logo }) => (
                  <li key={name} className={styles.brand}>
                    <Picture picture={logo} alt={name} isTransparent keepsIntrinsicSize />
                  </li>
                ))}
            </ul>
          </div>
        ))}
      </div>
    </Section>
  )
}
