import { useLayoutEffect, useRef, type MouseEvent } from 'react'
import { isPageHydrated, useNavigate } from '@site/shared/runtime'
import { Button } from '@site/shared/ui/Button/Button'
import { Icon, check } from '@site/shared/ui/icons/Icon'
import { basePath, catalogPath, filterParameter, type CatalogFilter } from '../../catalogAddress'
import styles from './FilterBar.module.css'

export interface FilterBarProps {
  /** Screen-reader label of the filters. */
  label: string
  options: readonly { value: CatalogFilter; label: string }[]
  chosen: CatalogFilter
}

/** Without scripts, and in another tab, the buttons submit the form. */
export function FilterBar({ label, options, chosen }: FilterBarProps) {
  const navigate = useNavigate()
  const scroll = useRef<() => void>(undefined)

  // With a filter, the banners above leave. Before the paint; on Back and Forward, the router then restores the position.
  useLayoutEffect(() => {
    scroll.current?.()
    // The next one may be chosen in the menu.
    scroll.current = () => window.scrollTo({ top: 0, behavior: 'instant' })
  }, [chosen])

  function choose(event: MouseEvent<Element>, filter: CatalogFilter) {
    const opensElsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
    if (opensElsewhere || !isPageHydrated()) return
    event.preventDefault()
    if (filter === chosen) return navigate(catalogPath(filter), { replace: true })
    const button = event.currentTarget
    const getPlace = () => button.getBoundingClientRect().top
    const before = getPlace()
    // The button stays where it is, as far as the page can be scrolled.
    scroll.current = () => window.scrollBy({ top: getPlace() - before, behavior: 'instant' })
    navigate(catalogPath(filter))
  }

  return (
    <form className={styles.filters} aria-label={label} action={basePath}>
      {options.map((option) => (
        <Button
          key={option.value}
          type="submit"
          // The whole catalogue has no parameter: specification §4, "Catalogue filter".
          name={option.value === 'all' ? undefined : filterParameter}
          value={option.value}
          className={styles.filter}
          variant={option.value === chosen ? 'solid' : 'outline'}
          aria-pressed={option.value === chosen}
          onClick={(event) => choose(event, option.value)}
        >
          {option.value === chosen && <Icon paths={check} />}
          {option.label}
        </Button>
      ))}
    </form>
  )
}
