import { PageHead } from '@site/shared/runtime'
import { BottomBanner } from '@site/shared/ui/BottomBanner/BottomBanner'
import { BannerCarousel } from '@site/shared/ui/Carousel/BannerCarousel'
import { Section } from '@site/shared/ui/Section/Section'
import { categoryFilters } from '../../content/filters'
import { solutions } from '../../content/solutions'
import { solutionsPage } from '../../content/solutionsPage'
import { BrandCard } from './BrandCard'
import { FilterBar } from './FilterBar'
import { useCatalogFilter } from './useCatalogFilter'
import styles from './SolutionsPage.module.css'

/** The catalogue of brands, complete or filtered by category. */
export function SolutionsPage() {
  const filter = useCatalogFilter()
  const shown = solutions.filter(({ categories }) => filter === 'all' || categories.includes(filter))
  const { info, banners, title, filters, count, bottomBanner } = solutionsPage

  return (
    <>
      <PageHead info={info} />
      <Section className={styles.banners}>
        <BannerCarousel {...banners} isFirstScreen />
      </Section>
      <Section className={styles.catalog}>
        <h1 className={styles.title}>{title}</h1>
        <FilterBar
          label={filters.label}
          options={[{ value: 'all', label: filters.all }, ...categoryFilters]}
          chosen={filter}
        />
        <p className={styles.count} role="status">
          {shown.length} {shown.length === 1 ? count.one : count.many}
        </p>
        <ul className={styles.brands}>
          {shown.map((solution) => (
            <li key={solution.path}>
              <BrandCard solution={solution} />
            </li>
          ))}
        </ul>
      </Section>
      <BottomBanner {...bottomBanner} />
    </>
  )
}
