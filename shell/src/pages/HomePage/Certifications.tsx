import { useState, type ComponentType } from 'react'
import { Button } from '@site/shared/ui/Button/Button'
import { Section } from '@site/shared/ui/Section/Section'
import type { Certification } from '../../content/homeCertifications'
import { CertificationCard } from './CertificationCard'
import type { CertificationsDialogProps } from './CertificationsDialog'
import { SectionHead } from '../parts/SectionHead'
import styles from './Certifications.module.css'

export interface CertificationsProps {
  title: string
  lead: string
  certifications: readonly Certification[]
  /** Number of all certifications. */
  total: number
  /** Words of the button, and of the dialog that it opens; what to do when its code cannot be fetched. */
  all: { button: string; title: string; close: string; unavailable: string }
}

type AllOfThem =
  | { status: 'unasked' | 'loading' | 'unavailable' }
  /** Stays in the page once it is there: a dialog gives the focus back only when it is closed, not when it is removed. */
  | { status: 'ready'; Dialog: ComponentType<CertificationsDialogProps>; isOpen: boolean }

/** Some certifications, and a button to all of them when there are more. Source: specification §4. */
export function Certifications({ title, lead, certifications, total, all }: CertificationsProps) {
  const [dialog, setDialog] = useState<AllOfThem>({ status: 'unasked' })

  async function open() {
    if (dialog.status === 'loading') return
    if (dialog.status === 'ready') return setDialog({ ...dialog, isOpen: true })
    setDialog({ status: 'loading' })
    try {
      setDialog({ status: 'ready', Dialog: await loadDialog(), isOpen: true })
    } catch {
      setDialog({ status: 'unavailable' })
    }
  }

  // Nothing is lost when this fails: the press that follows tries again, and says so if it fails too.
  const prepare = () => void loadDialog().catch(() => {})

  return (
    <Section isFlush>
      <SectionHead title={title} lead={lead} />
      <ul className={styles.cards}>
        {certifications.map((certification) => (
          <CertificationCard key={certification.title} {...certification} />
        ))}
      </ul>
      {total > certifications.length && (
        <div className={styles.more}>
          <Button
            variant="outline"
            aria-haspopup="dialog"
            isPending={dialog.status === 'loading'}
            onClick={() => void open()}
            onPointerEnter={prepare}
            onTouchStart={prepare}
            onFocus={prepare}
          >
            {all.button}
          </Button>
          {dialog.status === 'unavailable' && <p role="alert">{all.unavailable}</p>}
        </div>
      )}
      {dialog.status === 'ready' && (
        <dialog.Dialog
          title={all.title}
          closeLabel={all.close}
          isOpen={dialog.isOpen}
          onClose={() => setDialog({ ...dialog, isOpen: false })}
        />
      )}
    </Section>
  )
}

async function loadDialog(): Promise<ComponentType<CertificationsDialogProps>> {
  const { CertificationsDialog } = await import('./CertificationsDialog')
  // After a failure webpack may answer a second import with an empty module.
  if (!CertificationsDialog) throw new Error('The dialog did not load completely')
  return CertificationsDialog
}
