import { ButtonLink } from '@site/shared/ui/Button/Button'
import { Icon, check } from '@site/shared/ui/icons/Icon'
import { catalogPath, type CatalogFilter } from '../../catalogAddress'
import styles from './FilterBar.module.css'

export interface FilterBarProps {
  /** Screen-reader label of the filters. */
  label: string
  options: readonly { value: CatalogFilter; label: string }[]
  chosen: CatalogFilter
}

/** Links, so that the address contains the filter and filtering works without scripts. */
export function FilterBar({ label, options, chosen }: FilterBarProps) {
  return (
    <nav aria-label={label}>
      <ul className={styles.filters}>
        {options.map((option) => (
          <li key={option.value}>
            <ButtonLink
              className={styles.filter}
              to={catalogPath(option.value)}
              variant={option.value === chosen ? 'solid' : 'outline'}
              aria-current={option.value === chosen || undefined}
            >
              {option.value === chosen && <Icon paths={check} />}
              {option.label}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
