import { PageHead } from '@site/shared/runtime'
import { Section } from '@site/shared/ui/Section/Section'
import { templateInfo, templatePage } from '../../content/templatePage'
import styles from './TemplatePage.module.css'

export function TemplatePage() {
  const { title, intro, entries } = templatePage
  return (
    <Section>
      <PageHead info={templateInfo} />
      <h1>{title}</h1>
      <p className={styles.intro}>{intro}</p>
      <ul className={styles.entries}>
        {entries.map((entry) => (
          <li key={entry.title} className={styles.entry}>
            <h2 className={styles.entryTitle}>{entry.title}</h2>
            <p>{entry.text}</p>
          </li>
        ))}
      </ul>
    </Section>
  )
}
