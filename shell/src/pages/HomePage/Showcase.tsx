import type { ShowcaseCard } from '@site/shared/contract/remote'
import { Link } from '@site/shared/runtime'
import { Icon, arrowRight } from '@site/shared/ui/icons/Icon'
import { Picture } from '@site/shared/ui/Picture/Picture'
import { Section } from '@site/shared/ui/Section/Section'
import styles from './Showcase.module.css'

export interface ShowcaseProps {
  title: string
  /** Published by the remotes; nothing is drawn while there are none. */
  cards: readonly ShowcaseCard[]
}

export function Showcase({ title, cards }: ShowcaseProps) {
  if (cards.length === 0) return null
  return (
    <Section className={styles.showcase} tone="surface">
      <h2>{title}</h2>
      <ul className={styles.cards}>
        {cards.map(({ title: cardTitle, path, picture }) => (
          <li key={path}>
            <Link to={path} className={styles.card}>
              <Picture
                className={styles.picture}
                picture={picture}
                alt=""
                sizes="(max-width: 575px) 78vw, 430px"
              />
              <span className={styles.body}>
                {cardTitle}
                <span className={styles.arrow}>
                  <Icon paths={arrowRight} size={20} />
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  )
}
