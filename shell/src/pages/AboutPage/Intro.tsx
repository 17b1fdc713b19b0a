import styles from './Intro.module.css'

export interface IntroProps {
  title: string
  text: string
}

/** A card that overlaps the banner above it. */
export function Intro({ title, text }: IntroProps) {
  return (
    <section className={styles.card}>
      <h2 className={styles.title}>{title}</h2>
      <p>{text}</p>
    </section>
  )
}
