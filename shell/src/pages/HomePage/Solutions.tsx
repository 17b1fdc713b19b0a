import { Link } from '@site/shared/runtime'
import { Section } from '@site/shared/ui/Section/Section'
import type { SolutionsContent } from '../../content/home'
import { SectionHead } from '../parts/SectionHead'
import { SteppedPicture } from '../parts/SteppedPicture'
import grid from '../parts/CardGrid.module.css'
import styles from './Solutions.module.css'

export function Solutions({ title, intro, cards }: SolutionsContent) {
  return (
    <Section>
      <SectionHead title={title} intro={intro} />
      <ul className={grid.cards}>
        {cards.map(({ title: cardTitle, description, image, path }) => (
          <li key={cardTitle}>
            <Link to={path} className={styles.card}>
              <SteppedPicture
                isBesideOnPhones
                picture={image}
                alt=""
                sizes="(max-width: 575px) 40vw, (max-width: 1080px) 46vw, 300px"
              />
              <span className={styles.body}>
                <span className={styles.title}>{cardTitle}</span>
                <span className={styles.description}>{description}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  )
}
