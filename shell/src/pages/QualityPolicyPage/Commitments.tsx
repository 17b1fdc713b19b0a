import { Icon } from '@site/shared/ui/icons/Icon'
import type { CommitmentContent } from '../../content/qualityPolicy'
import styles from './Commitments.module.css'

export interface CommitmentsProps {
  title: string
  items: readonly CommitmentContent[]
}

export function Commitments({ title, items }: CommitmentsProps) {
  return (
    <>
      <h2 className={styles.title}>{title}</h2>
      <ul className={styles.commitments}>
        {items.map((commitment) => (
          <li key={commitment.title} className={styles.commitment}>
            <span className={styles.tile}>
              <Icon paths={commitment.icon} />
            </span>
            <div>
              <h3 className={styles.name}>{commitment.title}</h3>
              <p className={styles.description}>{commitment.description}</p>
            </div>
          </li>
        ))}
      </ul>
    </>
  )
}
