import { Section } from '@site/shared/ui/Section/Section'
import styles from './Intro.module.css'

export interface IntroProps {
  title: string
  text: string
}

export function Intro({ title, text }: IntroProps) {
  return (
    <Section>
      <div className={styles.columns}>
        <h2>{title}</h2>
        <p className={styles.text}>{text}</p>
      </div>
    </Section>
  )
}
