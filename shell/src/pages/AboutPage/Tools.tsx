import { Section } from '@site/shared/ui/Section/Section'
import type { ToolContent } from '../../content/about'
import { SectionHead } from '../parts/SectionHead'
import styles from './Tools.module.css'

export interface ToolsProps {
  title: string
  tools: readonly ToolContent[]
}

export function Tools({ title, tools }: ToolsProps) {
  return (
    <Section isFlush>
      <SectionHead title={title} align="centre" />
      <ul className={styles.tools}>
        {tools.map(({ name, icon }) => (
          <li key={name} className={styles.tool}>
            <img className={styles.icon} src={icon} width={44} height={44} alt="" loading="lazy" />
            {name}
          </li>
        ))}
      </ul>
    </Section>
  )
}
