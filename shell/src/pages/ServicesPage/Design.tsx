import { Section } from '@site/shared/ui/Section/Section'
import type { ServiceCardContent } from '../../content/services'
import { SectionHead } from '../parts/SectionHead'
import { ServiceCards } from './ServiceCards'

export interface DesignProps {
  title: string
  steps: readonly ServiceCardContent[]
}

export function Design({ title, steps }: DesignProps) {
  return (
    <Section tone="surface">
      <SectionHead title={title} />
      <ServiceCards cards={steps} isStepped />
    </Section>
  )
}
