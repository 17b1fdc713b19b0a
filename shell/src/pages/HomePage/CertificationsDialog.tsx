import { Dialog } from '@site/shared/ui/Dialog/Dialog'
import type { Certification } from '../../content/homeCertifications'
import { CertificationCard } from './CertificationCard'
import styles from './CertificationsDialog.module.css'

export interface CertificationsDialogProps {
  title: string
  closeLabel: string
  certifications: readonly Certification[]
  isOpen: boolean
  onClose: () => void
}

export function CertificationsDialog({ certifications, ...dialog }: CertificationsDialogProps) {
  return (
    <Dialog {...dialog} size="large" closesOnBackdrop>
      <ul className={styles.cards}>
        {certifications.map((certification) => (
          <CertificationCard key={certification.title} {...certification} />
        ))}
      </ul>
    </Dialog>
  )
}
