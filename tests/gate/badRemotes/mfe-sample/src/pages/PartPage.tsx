import { Link, NotFound, PageHead, useParams } from '@site/shared/runtime'
import { parts, samplePage } from '../content/sample'
import styles from './SamplePage.module.css'

export function PartPage() {
  const { partPath } = useParams()
  const part = parts.find(({ path }) => path === `${samplePage.path}/${partPath}`)
  if (!part) return <NotFound />
  return (
    <section className={styles.page}>
      <PageHead info={part} />
      <h1 className={styles.title}>{part.title}</h1>
      <p>{part.description}</p>
      <p>
        <Link to={samplePage.path}>{samplePage.title}</Link>
      </p>
    </section>
  )
}
