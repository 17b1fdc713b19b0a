import { Section } from '@site/shared/ui/Section/Section'
import styles from './Principles.module.css'

interface PrincipleProps {
  title: string
  text: string
  /** URL of the drawing above the title. */
  drawing: string
}

export interface PrinciplesProps {
  purpose: PrincipleProps
  vision: PrincipleProps
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

function Principle({ title, text, drawing, tone }: PrincipleProps & { tone: 'ink' | 'yellow' }) {
  return (
    <article className={styles.card} data-tone={tone}>
      <img className={styles.drawing} src={drawing} width={320} height={240} alt="" loading="lazy" />
      <h2 className={styles.title}>{title}</h2>
      <p className={styles.text}>{text}</p>
    </article>
  )
}
