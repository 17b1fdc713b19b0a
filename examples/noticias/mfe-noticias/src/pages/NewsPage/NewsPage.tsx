import { PageHead } from '@site/shared/runtime'
import { Section } from '@site/shared/ui/Section/Section'
import { newsInfo, newsPage } from '../../content/news'
import styles from './NewsPage.module.css'

export function NewsPage() {
  const { title, news } = newsPage
  return (
    <Section>
      <PageHead info={newsInfo} />
      <h1>{title}</h1>
      <ul className={styles.list}>
        {news.map((entry) => (
          <li key={entry.title} className={styles.news}>
            <h2 className={styles.title}>{entry.title}</h2>
            <time dateTime={entry.date}>{entry.shownDate}</time>
            <p>{entry.text}</p>
          </li>
        ))}
      </ul>
    </Section>
  )
}
