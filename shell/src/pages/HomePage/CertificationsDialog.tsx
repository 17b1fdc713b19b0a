import { Dialog } from '@site/shared/ui/Dialog/Dialog'
import type { LazyDialogProps } from '@site/shared/ui/Dialog/useLazyDialog'
import { allCertifications } from '../../content/allCertifications'
import { CertificationCard } from './CertificationCard'
import styles from './CertificationsDialog.module.css'

export interface CertificationsDialogProps extends LazyDialogProps {
  title: string
  closeLabel: string
}

export function CertificationsDialog(dialog: CertificationsDialogProps) {
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
