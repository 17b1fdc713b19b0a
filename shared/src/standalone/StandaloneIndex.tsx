import type { ReactNode } from 'react'
import { Link } from '@site/shared/runtime'
import type { Remote } from '../contract/remote'
import styles from './StandaloneFrame.module.css'

/**
 * Section states that cannot be produced on a page at will, by section and name. Only the standalone bundle contains
 * them.
 */
export type SectionStates = Readonly<Record<string, Readonly<Record<string, ReactNode>>>>

export const stateAddress = (section: string, name: string) =>
  `/estados/${section}/${name.replaceAll(' ', '-')}`

/** Start page of a standalone remote: links to its pages and to every state of its sections. */
export function StandaloneIndex({ remote, states }: { remote: Remote; states: SectionStates }) {
  const sections = Object.entries(states)
  return (
    <div className={styles.index}>
      <title>{`Índice de ${remote.basePath}`}</title>
      <h1>Índice de {remote.basePath}</h1>
      <h2>Páginas</h2>
      <ul>
        {remote.pages
          .flatMap(({ path, title, searches = [] }) =>
            [path, ...searches.map((search) => `${path}?${search}`)].map((address) => ({ address, title })),
          )
          .map(({ address, title }) => (
            <li key={address}>
              <Link to={address}>{title}</Link> <code>{address}</code>
            </li>
          ))}
      </ul>
      {sections.length > 0 && <h2>Estados</h2>}
      {sections.map(([section, byName]) => (
        <section key={section} aria-label={section}>
          <h3>{section}</h3>
          <ul>
            {Object.keys(byName).map((name) => (
              <li key={name}>
                <Link to={stateAddress(section, name)}>{name}</Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
