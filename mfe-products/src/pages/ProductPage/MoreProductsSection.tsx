import { Link } from '@site/shared/runtime'
import type { PictureData } from '@site/shared/contract/picture'
import type { SitePath } from '@site/shared/contract/remote'
import { Icon, arrowRight } from '@site/shared/ui/icons/Icon'
import { Picture } from '@site/shared/ui/Picture/Picture'
import { Section } from '@site/shared/ui/Section/Section'
import styles from './MoreProductsSection.module.css'

export interface ProductCardContent {
  title: string
  /** Without a path the card is not a link. */
  path?: SitePath
  picture: PictureData
}

export interface MoreProductsSectionProps {
  title: string
  /** Text of the link on a card. */
  cardAction: string
  cards: readonly ProductCardContent[]
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

function CardContent({ title, picture, action }: ProductCardContent & { action?: string }) {
  return (
    <>
      <Picture picture={picture} className={styles.picture} alt="" sizes="(max-width:720px) 92vw, 610px" />
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
