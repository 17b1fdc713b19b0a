import { PageHead } from '@site/shared/runtime'
import { ButtonLink } from '@site/shared/ui/Button/Button'
import { Icon } from '@site/shared/ui/icons/Icon'
import { newTab } from '@site/shared/ui/newTab'
import { qualityPolicy } from '../../content/qualityPolicy'
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
      <h1>{title}</h1>
      <p className={styles.intro}>{intro}</p>
      <p>{text}</p>
      <h2>{commitments.title}</h2>
      <ul className={styles.commitments}>
        {commitments.items.map((commitment) => (
          <li key={commitment.title}>
            <span className={styles.tile}>
              <Icon paths={commitment.icon} />
            </span>
            <div>
              <h3>{commitment.title}</h3>
              <p>{commitment.description}</p>
            </div>
          </li>
        ))}
      </ul>
      <ButtonLink className={styles.document} href={document.href} size="large" {...newTab}>
        <Icon paths={document.icon} />
        {document.label}
      </ButtonLink>
    </article>
  )
}
