import { lazyModule } from '@site/shared/modules/lazyModule'
import { Button } from '@site/shared/ui/Button/Button'
import { useLazyDialog } from '@site/shared/ui/Dialog/useLazyDialog'
import { Section } from '@site/shared/ui/Section/Section'
import type { CertificationsContent } from '../../content/homeCertifications'
import { CertificationCard } from './CertificationCard'
import { SectionHead } from '../parts/SectionHead'
import styles from './Certifications.module.css'

const loadDialog = lazyModule(
  () => import('./CertificationsDialog'),
  ({ CertificationsDialog }) => CertificationsDialog,
)

/** Some certifications, and a button that opens a dialog with all of them if there are more. Source: specification §4. */
export function Certifications({ title, intro, certifications, total, all }: CertificationsContent) {
  const dialog = useLazyDialog(loadDialog)

  return (
    <Section isFlush>
      <SectionHead title={title} intro={intro} />
      <ul className={styles.cards}>
        {certifications.map((certification) => (
          <CertificationCard key={certification.title} {...certification} />
        ))}
      </ul>
      {total > certifications.length && (
        <div className={styles.more}>
          <Button variant="outline" {...dialog.buttonProps} onClick={dialog.open}>
            {all.title}
          </Button>
          {dialog.isUnavailable && <p role="alert">{all.unavailable}</p>}
        </div>
      )}
      {dialog.Dialog && <dialog.Dialog title={all.title} closeLabel={all.close} {...dialog.dialogProps} />}
    </Section>
  )
}
