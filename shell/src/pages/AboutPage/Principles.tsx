import { Picture } from '@site/shared/ui/Picture/Picture'
import { Section } from '@site/shared/ui/Section/Section'
import type { PrinciplesContent } from '../../content/about'
import styles from './Principles.module.css'

export function Principles({ purpose, vision }: PrinciplesContent) {
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
