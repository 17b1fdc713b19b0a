import { Picture, type PictureFile } from '@site/shared/ui/Picture/Picture'
import { Section } from '@site/shared/ui/Section/Section'
import { SectionHead } from '../parts/SectionHead'
import grid from '../parts/CardGrid.module.css'
import styles from './Partners.module.css'

/** Different from the catalogue's categories: licences are one here, accessories are not. */
type Category = 'Software' | 'Licencias' | 'Equipamiento' | 'ThermoPrint'

export interface PartnersProps {
  title: string
  /** In the order of the page. */
  categories: readonly Category[]
  /**
   * In the order of their category. A brand with two categories appears twice. A logo has one colour; its size is the
   * displayed one, in pixels. Source: specification §3, "Partner-brand entry".
   */
  brands: readonly {
    name: string
    logo: PictureFile
    categories: readonly Category[]
  }[]
}

export function Partners({ title, categories, brands }: PartnersProps) {
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
