import { Section } from '@site/shared/ui/Section/Section'
import type { PrincipleContent } from '../../content/about'
import styles from './Principles.module.css'

export interface PrinciplesProps {
  purpose: PrincipleContent
  vision: PrincipleContent
}

export function Principles({ purpose, vision }: PrinciplesProps) {
  return (
    <Section>
      <div className={styles.cards}>
        <Principle {...purpose} tone="ink" />
        <Principle {...vision} tone="yellow" />
      </div>
    </Section>
  )
}

function Principle({ title, text, drawing, tone }: PrincipleContent & { tone: 'ink' | 'yellow' }) {
  return (
    <article className={styles.card} data-tone={tone}>
      <img className={styles.drawing} src={drawing} width={320} height={240} alt="" loading="lazy" />
      <h2 className={styles.title}>{title}</h2>
      <p className={styles.text}>{text}</p>
    </article>
  )
}
