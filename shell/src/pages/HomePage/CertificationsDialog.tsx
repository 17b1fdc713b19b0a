import { Dialog } from '@site/shared/ui/Dialog/Dialog'
import type { LazyDialogProps } from '@site/shared/ui/Dialog/useLazyDialog'
import { allCertifications } from '../../content/allCertifications'
import { CertificationCard } from './CertificationCard'
import styles from './CertificationsDialog.module.css'

export function CertificationsDialog(dialog: LazyDialogProps & { title: string; closeLabel: string }) {
  return (
    <Dialog {...dialog} size="large" closesOnBackdrop>
      <ul className={styles.cards}>
        {allCertifications.map((certification) => (
          <CertificationCard key={certification.title} {...certification} />
        ))}
      </ul>
    </Dialog>
  )
}
