import { PageHead } from '@site/shared/runtime'
import { ButtonLink } from '@site/shared/ui/Button/Button'
import graphic from '../../content/images/404.svg'
import { notFound } from '../../content/notFound'
import styles from './NotFoundPage.module.css'

/** Shown at every address without a page. The server sends it with status 404. */
export function NotFoundPage() {
  return (
    <section className={styles.page}>
      <PageHead info={notFound.info} />
      {/* Not Picture, whose code would load with every page. */}
      {/* eslint-disable-next-line no-restricted-syntax */}
      <img className={styles.graphic} src={graphic} width={720} height={300} alt="404" />
      <h1>{notFound.info.title}</h1>
      <p>{notFound.text}</p>
      <ButtonLink to={notFound.back.to} size="large">
        {notFound.back.label}
      </ButtonLink>
    </section>
  )
}
