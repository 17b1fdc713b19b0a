import { Carousel } from '@site/shared/ui/Carousel/Carousel'
import { Picture } from '@site/shared/ui/Picture/Picture'
import type { HistoryContent } from '../../content/about'
import { SectionHead } from '../parts/SectionHead'
import styles from './History.module.css'

// Source: specification §9, "History slider".
const SPEED_MS = 900

/** The company's history as a slider that does not loop. Source: specification §4, "Carousels". */
export function History({ title, events }: HistoryContent) {
  return (
    <section className={styles.history}>
      <div className={styles.head}>
        <SectionHead title={title} />
      </div>
      <Carousel
        className={styles.carousel}
        label={title}
        names={events.map(({ year }) => year)}
        speedMs={SPEED_MS}
      >
        {events.map((event, index) => (
          <div key={event.year} className={styles.event} data-step={index}>
            <p className={styles.year}>{event.year}</p>
            <article className={styles.card}>
              <Picture
                className={styles.picture}
                picture={event.image}
                alt=""
                sizes="(max-width:520px) 80vw, 600px"
              />
              <div className={styles.texts}>
                <h3>{event.title}</h3>
                <p className={styles.text}>{event.text}</p>
              </div>
            </article>
          </div>
        ))}
      </Carousel>
    </section>
  )
}
