import { Section } from '@site/shared/ui/Section/Section'
import type { ServiceCardContent } from '../../content/services'
import { ServiceCards } from './ServiceCards'
import styles from './Design.module.css'

export interface DesignProps {
  title: string
  steps: readonly ServiceCardContent[]
}

export function Design({ title, steps }: DesignProps) {
  return (
    <Section tone="surface">
      <h2 className={styles.title}>{title}</h2>
      <ServiceCards cards={steps} isStepped />
    </Section>
  )
}
