import type { ShowcaseCard } from '@site/shared/contract/remote'
import { Link } from '@site/shared/runtime'
import { Carousel } from '@site/shared/ui/Carousel/Carousel'
import { Icon, arrowRight } from '@site/shared/ui/icons/Icon'
import { Picture } from '@site/shared/ui/Picture/Picture'
import { SectionHead } from '../parts/SectionHead'
import styles from './Showcase.module.css'

const SPEED_MS = 500

/** The cards that remotes publish. Without any, nothing is rendered. */
export function Showcase({ title, cards }: { title: string; cards: readonly ShowcaseCard[] }) {
  if (cards.length === 0) return null
  return (
    <section className={styles.showcase}>
      <div className={styles.head}>
        <SectionHead title={title} />
      </div>
      <Carousel
        className={styles.carousel}
        label={title}
        names={cards.map((card) => card.title)}
        speedMs={SPEED_MS}
        isInfinite
        isCentred
      >
        {cards.map(({ title: cardTitle, path, picture }) => (
          <Link key={path} to={path} className={styles.card}>
            <Picture
              className={styles.picture}
              picture={picture}
              alt=""
              sizes="(max-width: 576px) 78vw, 430px"
            />
            <span className={styles.body}>
              {cardTitle}
              <span className={styles.arrow}>
                <Icon paths={arrowRight} size={20} />
              </span>
            </span>
          </Link>
        ))}
      </Carousel>
    </section>
  )
}
