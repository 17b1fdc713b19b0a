import { PageHead } from '@site/shared/runtime'
import { ButtonLink } from '@site/shared/ui/Button/Button'
import { Icon } from '@site/shared/ui/icons/Icon'
import { qualityPolicy } from '../../content/qualityPolicy'
import { Commitments } from './Commitments'
import styles from './QualityPolicyPage.module.css'

export function QualityPolicyPage() {
  const { info, standard, title, intro, text, commitments, document } = qualityPolicy
  return (
    <article className={styles.policy}>
      <PageHead info={info} />
      <p className={styles.standard}>
        <Icon paths={standard.icon} size={20} />
        {standard.label}
      </p>
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.intro}>{intro}</p>
      <p>{text}</p>
      <Commitments {...commitments} />
      <ButtonLink
        className={styles.document}
        href={document.href}
        size="large"
        target="_blank"
        rel="noopener"
        aria-label={document.name}
      >
        <Icon paths={document.icon} />
        {document.label}
      </ButtonLink>
    </article>
  )
}
