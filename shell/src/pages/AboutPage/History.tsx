import { useId } from 'react'
import { Picture } from '@site/shared/ui/Picture/Picture'
import type { HistoryEventContent } from '../../content/about'
import styles from './History.module.css'

export interface HistoryProps {
  title: string
  /** From the first to the last; the line below the years rises one step per event. */
  events: readonly HistoryEventContent[]
}

export function History({ title, events }: HistoryProps) {
  const titleId = useId()
  return (
    <section className={styles.history}>
      <h2 id={titleId} className={styles.title}>
        {title}
      </h2>
      {/* Without a tab stop the arrow keys cannot scroll it in every browser. */}
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className={styles.scroller} role="region" aria-labelledby={titleId} tabIndex={0}>
        <ol className={styles.events}>
          {events.map((event) => (
            <li key={event.year} className={styles.event}>
              <p className={styles.year}>{event.year}</p>
              <article className={styles.card}>
                <Picture
                  className={styles.picture}
                  picture={event.picture}
                  alt=""
                  sizes="(max-width:899px) 80vw, 560px"
                />
                <div className={styles.texts}>
                  <h3>{event.title}</h3>
                  <p className={styles.text}>{event.text}</p>
                </div>
              </article>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}
