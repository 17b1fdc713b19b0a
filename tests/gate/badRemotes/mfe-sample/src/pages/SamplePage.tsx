import { lazy, Suspense, useState } from 'react'
import { Link, PageHead } from '@site/shared/runtime'
import { parts, sample, samplePage } from '../content/sample'
import square from '../content/square.svg'
import styles from './SamplePage.module.css'

const Details = lazy(() => import('./Details'))

/** A picture, a button, links, and a part whose code is a chunk of its own. */
export function SamplePage() {
  const [count, setCount] = useState(0)
  return (
    <section className={styles.page}>
      <PageHead info={samplePage} />
      <h1 className={styles.title}>{samplePage.title}</h1>
      <p>{sample.intro}</p>
      <img src={square} width={240} height={120} alt={sample.alt} />
      <button type="button" className={styles.button} onClick={() => setCount(count + 1)}>
        {`${sample.count}: ${count}`}
      </button>
      <ul>
        {parts.map(({ path, title }) => (
          <li key={path}>
            <Link to={path}>{title}</Link>
          </li>
        ))}
      </ul>
      <Suspense>
        <Details />
      </Suspense>
    </section>
  )
}
