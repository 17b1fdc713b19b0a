import type { MouseEvent } from 'react'
import { searchedPackages, getTargets, type Target, type TestedPackage } from './testList'
import styles from './BenchList.module.css'

export interface BenchListProps {
  packages: readonly TestedPackage[]
  search: string
  /** The address in the frames. */
  view: string
  /** The bench's address with another address in the frames. */
  getHref: (address: string) => string
  onSearch: (search: string) => void
  onChoose: (address: string) => void
}

/** Every page and every state of every section, with a search. */
export function BenchList({ packages, search, onSearch, ...choice }: BenchListProps) {
  const found = searchedPackages(packages, search)
  return (
    <nav className={styles.list} aria-label="Páginas y estados">
      <label className={styles.search}>
        Buscar
        <input type="search" value={search} onChange={({ target }) => onSearch(target.value)} />
      </label>
      <p role="status">{`${getTargets(found).length} de ${getTargets(packages).length}`}</p>
      {found.map(({ name, pages, sections }) => (
        <section key={name} aria-label={name}>
          <h2>{name}</h2>
          {pages.length > 0 && (
            <>
              <h3>Páginas</h3>
              <Targets targets={pages} hasAddresses {...choice} />
            </>
          )}
          {sections.map(({ name: section, states, missing }) => (
            <div key={section}>
              <h3>{section}</h3>
              <Targets targets={states} {...choice} />
              {missing.length > 0 && <p className={styles.missing}>{`No tiene: ${missing.join(', ')}`}</p>}
            </div>
          ))}
        </section>
      ))}
      {found.length === 0 && <p>Nada coincide con la búsqueda.</p>}
    </nav>
  )
}

interface TargetsProps extends Pick<BenchListProps, 'view' | 'getHref' | 'onChoose'> {
  targets: readonly Target[]
  hasAddresses?: boolean
}

function Targets({ targets, view, getHref, onChoose, hasAddresses = false }: TargetsProps) {
  const choose = (event: MouseEvent, address: string) => {
    // The browser opens another tab.
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    onChoose(address)
  }
  return (
    <ul>
      {targets.map(({ label, address }) => (
        <li key={address}>
          <a
            href={getHref(address)}
            aria-current={address === view || undefined}
            onClick={(event) => choose(event, address)}
          >
            {label}
            {hasAddresses && <code>{address}</code>}
          </a>
        </li>
      ))}
    </ul>
  )
}
