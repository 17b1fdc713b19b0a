import { PageHead } from '@site/shared/runtime'
import { BottomBanner } from '@site/shared/ui/BottomBanner/BottomBanner'
import { BannerCarousel } from '@site/shared/ui/Carousel/BannerCarousel'
import { Section } from '@site/shared/ui/Section/Section'
import { categoryFilters } from '../../content/filters'
import { solutions } from '../../content/solutions'
import { solutionsPage } from '../../content/solutionsPage'
import { BrandList } from './BrandList'
import { BrandRequest } from './BrandRequest'
import { FilterBar } from './FilterBar'
import { useCatalogFilter } from './useCatalogFilter'
import styles from './SolutionsPage.module.css'

/** Beside a result of up to this many brands is a request for another brand. */
const SHORT_RESULT = 2

/** The catalogue of brands, complete or filtered by category. */
export function SolutionsPage() {
  const filter = useCatalogFilter()
  const shown = solutions.filter(({ categories }) => filter === 'all' || categories.includes(filter))
  const isShort = shown.length <= SHORT_RESULT
  const { info, banners, title, filters, count, request, bottomBanner } = solutionsPage

  return (
    <>
      <PageHead info={info} />
      {/* A visitor who asked for a category sees its brands at once. */}
      {filter === 'all' && (
        <Section className={styles.banners}>
          <BannerCarousel {...banners} isFirstScreen />
        </Section>
      )}
      <Section className={styles.catalog}>
        <h1 className={styles.title}>{title}</h1>
        <FilterBar
          label={filters.label}
          options={[{ value: 'all', label: filters.all }, ...categoryFilters]}
          chosen={filter}
        />
        {/* One string: React can replace it in a translated page, too. */}
        <p className={styles.count} role="status">
          {`${shown.length} ${shown.length === 1 ? count.one : count.many}`}
        </p>
        <div className={isShort ? styles.short : undefined}>
          <BrandList solutions={shown} />
          {isShort && <BrandRequest {...request} />}
        </div>
      </Section>
      <BottomBanner {...bottomBanner} />
    </>
  )
}
