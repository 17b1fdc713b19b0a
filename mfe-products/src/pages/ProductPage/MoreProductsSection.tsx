import { Link } from '@site/shared/runtime'
import { Icon, arrowRight } from '@site/shared/ui/icons/Icon'
import { Picture } from '@site/shared/ui/Picture/Picture'
import { Section } from '@site/shared/ui/Section/Section'
import type { ProductCard } from '../../content/product'
import styles from './MoreProductsSection.module.css'

export interface MoreProductsSectionProps {
  title: string
  /** Text of the link on a card. */
  cardAction: string
  cards: readonly ProductCard[]
}

export function MoreProductsSection({ title, cardAction, cards }: MoreProductsSectionProps) {
  return (
    <Section isFlush>
      <h2 className={styles.title}>{title}</h2>
      <ul className={styles.cards}>
        {cards.map((card) => (
          <li key={card.title} className={styles.card}>
            {card.path ? (
              <Link className={styles.content} to={card.path}>
                <CardContent {...card} action={cardAction} />
              </Link>
            ) : (
              <div className={styles.content}>
                <CardContent {...card} />
              </div>
            )}
          </li>
        ))}
      </ul>
    </Section>
  )
}

function CardContent({ title, image, action }: ProductCard & { action?: string }) {
  return (
    <>
      <Picture picture={image} className={styles.picture} alt="" sizes="(max-width:720px) 92vw, 610px" />
      <div className={styles.foot}>
        <h3 className={styles.name}>{title}</h3>
        {action && (
          <span className={styles.action}>
            {action}
            <Icon paths={arrowRight} size={20} />
          </span>
        )}
      </div>
    </>
  )
}
