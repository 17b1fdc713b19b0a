import { Dialog } from '@site/shared/ui/Dialog/Dialog'
import { allCertifications } from '../../content/allCertifications'
import { CertificationCard } from './CertificationCard'
import styles from './CertificationsDialog.module.css'

export interface CertificationsDialogProps {
  title: string
  closeLabel: string
  isOpen: boolean
  onClose: () => void
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
