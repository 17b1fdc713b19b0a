import { Picture } from '@site/shared/ui/Picture/Picture'
import { Section } from '@site/shared/ui/Section/Section'
import styles from './Principles.module.css'

interface Principle {
  title: string
  text: string
  /** URL of the drawing above the title. */
  drawing: string
}

export interface PrinciplesProps {
  purpose: Principle
  vision: Principle
}

export function Principles({ purpose, vision }: PrinciplesProps) {
  return (
    <Section>
      <div className={styles.cards}>
        {[purpose, vision].map(({ title, text, drawing }) => (
          <article key={title} className={styles.card}>
            <Picture
              className={styles.drawing}
              picture={{ src: drawing, width: 320, height: 240 }}
              alt=""
              isTransparent
            />
            <h2>{title}</h2>
            <p>{text}</p>
          </article>
        ))}
      </div>
    </Section>
  )
}
