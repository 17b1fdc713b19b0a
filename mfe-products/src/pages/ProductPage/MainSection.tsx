import type { SitePath } from '@site/shared/contract/remote'
import { Breadcrumb } from '@site/shared/ui/Breadcrumb/Breadcrumb'
import { ButtonLink } from '@site/shared/ui/Button/Button'
import { Icon, arrowRight } from '@site/shared/ui/icons/Icon'
import { Picture } from '@site/shared/ui/Picture/Picture'
import { Section } from '@site/shared/ui/Section/Section'
import type { ContentImage } from '../../content/product'
import { basePath } from '../../productAddress'
import styles from './MainSection.module.css'

export interface MainSectionProps {
  title: string
  subtitle: string
  image: ContentImage
  breadcrumb: { label: string; parent: string; current: string }
  contact: { label: string; path: SitePath }
}

export function MainSection({ title, subtitle, image, breadcrumb, contact }: MainSectionProps) {
  return (
    <Section className={styles.section}>
      <Breadcrumb
        label={breadcrumb.label}
        parents={[{ label: breadcrumb.parent, path: basePath }]}
        current={breadcrumb.current}
      />
      <div className={styles.card}>
        <div className={styles.texts}>
          <h1 className={styles.title}>{title}</h1>
          <p className={styles.subtitle}>{subtitle}</p>
          <ButtonLink to={contact.path} size="large">
            {contact.label}
            <Icon paths={arrowRight} />
          </ButtonLink>
        </div>
        <div className={styles.stairs}>
          <Picture {...image} className={styles.picture} sizes="(max-width:899px) 94vw, 680px" priority />
        </div>
      </div>
    </Section>
  )
}
