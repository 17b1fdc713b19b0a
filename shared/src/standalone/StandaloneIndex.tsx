import { Link } from '@site/shared/runtime'
import type { Remote } from '../contract/remote'
import { stateAddresses, type SectionStates } from './sectionStates'
import styles from './StandaloneFrame.module.css'

export interface StandaloneIndexProps {
  remote: Remote
  states: SectionStates
}

/** Start page of a standalone remote: links to its pages and to every state of its sections. */
export function StandaloneIndex({ remote, states }: StandaloneIndexProps) {
  const addresses = stateAddresses(states)
  return (
    <div className={styles.index}>
      <h1>Índice de {remote.basePath}</h1>
      <h2>Páginas</h2>
      <ul>
        {remote.pages
          .flatMap(({ path, title, searches = [] }) =>
            ['', ...searches].map((search) => ({ address: search ? `${path}?${search}` : path, title })),
          )
          .map(({ address, title }) => (
            <li key={address}>
              <Link to={address}>{title}</Link> <code>{address}</code>
            </li>
          ))}
      </ul>
      {addresses.length > 0 && <h2>Estados</h2>}
      {Object.keys(states).map((section) => (
        <section key={section} aria-label={section}>
          <h3>{section}</h3>
          <ul>
            {addresses
              .filter((address) => address.section === section)
              .map(({ path, name }) => (
                <li key={path}>
                  <Link to={path}>{name}</Link>
                </li>
              ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
